import { backEnd, item, shell, test, type Item } from './asvs-item';

const s5 = 'tests/trust/s5.test.ts';
const s7 = 'tests/trust/s7.test.ts';
const policy = 'tests/browser/security-policy.spec.ts';
const files = 'tests/contract/built-files.test.ts';
const refusals = 'shell-dev/platform/http/refusals.test.ts';

/** V4 to V16: wires, sessions, what is kept and what is said. */
export const itemsOfTheRest: readonly Item[] = [
  item(
    'V4.1.1',
    1,
    'answers say their type',
    test('src/platform/http/answers.test.ts', 'JSON that says it is text'),
  ),
  item(
    'V4.2.5',
    3,
    'no request too long to be taken',
    test('src/domain/filter.test.ts', 'cuts a search to its limit'),
  ),
  item(
    'V4.4.1',
    1,
    'the socket is wss',
    test('src/platform/cable/frames.test.ts', "['ws://platform.example/cable', 'secure']"),
  ),
  item(
    'V4.4.2',
    2,
    'the socket asks for its origin',
    test('shell-dev/platform/cable/wire.test.ts', '{ origin })).rejects'),
  ),
  item(
    'V5.4.2',
    2,
    'names of calendar files are safe',
    backEnd('names a calendar file by the event’s id, or encodes its title as RFC 6266 says.'),
  ),
  item(
    'V7.2.1',
    1,
    'sessions are the server’s',
    backEnd(
      'checks the session at each request and at each socket; the page only says who it thinks is there.',
    ),
  ),
  item(
    'V7.4.1',
    1,
    'signing out ends it',
    test('src/data/registrations.test.tsx', 'are never shown to the next, nor left on the device'),
  ),
  item(
    'V8.2.1',
    1,
    'acts need permission',
    backEnd('refuses what `can` does not list; hiding a button is no protection.'),
  ),
  item(
    'V8.2.2',
    1,
    'only one’s own things',
    backEnd('answers 404 for a registration of another household, however its id was found.'),
  ),
  item('V8.3.1', 1, 'decided on the server', test(refusals, 'registration is as little there as none')),
  item(
    'V12.2.1',
    1,
    'TLS everywhere',
    shell('serves itself, our files and the API over HTTPS only; a socket that is not secure we refuse.'),
  ),

  item('V13.4.2', 2, 'no debugging in production', test(files, 'need no eval')),
  item('V13.4.5', 2, 'documents are meant to be seen', {
    decided:
      'openapi.json and asyncapi.json lie beside the manifest on purpose: they name no host and no secret. A deploy may leave the source maps out.',
  }),
  item(
    'V14.2.1',
    1,
    'no secrets in addresses',
    test(s5, 'no address holds a secret or anything of a person'),
  ),
  item(
    'V14.2.3',
    2,
    'nothing personal to error reporting',
    test('src/platform/telemetry/telemetry.test.ts', 'cuts personal keys at any depth'),
  ),
  item('V14.2.5', 3, 'a missing file is a 404 that is not kept', test(policy, 'a missing file a real 404')),
  item(
    'V14.3.1',
    1,
    'a person’s data goes with the person',
    test('src/data/registrations.test.tsx', 'are never shown to the next, nor left on the device'),
  ),
  item('V14.3.2', 2, 'writes are not cached', test(s5, "cache: 'no-store'")),
  item(
    'V14.3.3',
    2,
    'no tokens on the device',
    test(
      'tests/trust/s8.test.ts',
      'keeps only tickets, drafts, what a door has to send, a kiosk and one draw on the device',
    ),
  ),
  item(
    'V15.1.2',
    2,
    'packages are known and pinned',
    test('tests/trust/s8.test.ts', 'pins every package with its digest'),
  ),
  item(
    'V15.2.3',
    2,
    'no test code in the build',
    test('tests/trust/s8.test.ts', 'holds no secret in its code'),
  ),
  item(
    'V15.3.3',
    2,
    'only known fields are sent and taken',
    test('src/platform/http/answers.test.ts', 'leaves no room for prototypes and unknown fields'),
  ),
  item(
    'V15.3.5',
    2,
    'types are checked at run time',
    test('src/platform/shell/shell.test.ts', 'names the field, what came and what was expected'),
  ),
  item('V15.3.6', 2, 'no prototype pollution', test(s7, 'S7 whatever names prototypes')),
  item(
    'V15.4.2',
    3,
    'checked and done in one step',
    test('shell-dev/platform/commands/races.test.ts', 'never sells more than there is'),
  ),
  item(
    'V16.2.5',
    2,
    'nothing personal in logs',
    test('src/platform/telemetry/telemetry.test.ts', 'nothing personal'),
  ),
  item(
    'V16.5.1',
    2,
    'errors say no more than they must',
    test('shell-dev/platform/http/responses.test.ts', 'that it was our fault, the log why'),
  ),
  item(
    'V16.5.2',
    2,
    'goes on when something is away',
    test('tests/browser/trust/r10.spec.ts', 'the shell lives, says so, and comes back'),
  ),
  item(
    'V16.5.3',
    2,
    'fails closed',
    test('src/platform/shell/shell.test.ts', "expect(shell.can('register')).toBe(false)"),
  ),
  item(
    'V16.5.4',
    3,
    'a last resort for every error',
    test('tests/browser/reports.spec.ts', 'hears of an error, once'),
  ),
];
