import { backEnd, item, shell, test, type Item } from './asvs-item';

const s2 = 'tests/trust/s2.test.tsx';
const s2Browser = 'tests/browser/trust/s2.spec.ts';
const s3 = 'tests/trust/s3.test.ts';
const s5 = 'tests/trust/s5.test.ts';
const policy = 'tests/browser/security-policy.spec.ts';
const files = 'tests/contract/built-files.test.ts';

/** V3: what a browser does with the page. */
export const itemsOfThePage: readonly Item[] = [
  item(
    'V3.1.1',
    3,
    'the headers that we live under are written down',
    test('shell-dev/serve/policy.test.ts', 'the security policy'),
  ),
  item(
    'V3.2.1',
    1,
    'answers are not shown as pages',
    backEnd('sends JSON and calendars with their own type and nosniff, and never HTML from user text.'),
  ),
  item(
    'V3.2.2',
    1,
    'text is drawn as text nodes',
    test(s2Browser, 'nothing runs, no link leads off the list'),
  ),
  item('V3.2.3', 3, 'nothing typed names an element', test(s2, 'draw nothing but our few elements')),
  item(
    'V3.3.1',
    1,
    'secure cookies',
    backEnd('sets its session cookie Secure with the __Host- or __Secure- prefix.'),
  ),
  item(
    'V3.3.2',
    2,
    'same-site cookies',
    backEnd('sets SameSite=Lax or stricter: none of our pages needs the cookie from another site.'),
  ),
  item(
    'V3.3.4',
    2,
    'cookies that scripts cannot read',
    backEnd('sets its session cookie HttpOnly; Events never reads a cookie.'),
  ),
  item(
    'V3.4.1',
    1,
    'HSTS',
    shell('sends Strict-Transport-Security for a year or more, with its subdomains.'),
  ),
  item('V3.4.2', 1, 'CORS for files without secrets only', test(policy, 'access-control-allow-origin')),
  item(
    'V3.4.3',
    2,
    'a policy with nonces',
    test(policy, 'S1 the page is served under the policy of the design'),
  ),
  item('V3.4.4', 2, 'nosniff', test(policy, "'x-content-type-options': 'nosniff'")),
  item(
    'V3.4.5',
    2,
    'no path or query in a referrer',
    test('tests/browser/trust/s5.spec.ts', 'leaves no secret in any address or referrer'),
  ),
  item('V3.4.6', 2, 'not framed', test(policy, "'frame-ancestors': \"'none'\"")),
  item(
    'V3.4.7',
    3,
    'violations are reported somewhere',
    shell('adds report-to to its policy where it has a place for reports.'),
  ),
  item(
    'V3.4.8',
    3,
    'a window of its own',
    shell('sends Cross-Origin-Opener-Policy: same-origin; our links to other sites have noopener.'),
  ),
  item('V3.5.1', 1, 'no forged writes', test(s5, 'carries the token and a key of its own')),
  item(
    'V3.5.2',
    1,
    'a write always needs a preflight elsewhere',
    test(s5, 'the back end takes no write without either'),
  ),
  item('V3.5.3', 1, 'writes are POST or PATCH', test(s5, 'reads carry neither')),
  item(
    'V3.5.4',
    2,
    'applications apart',
    shell('keeps what it does not trust as much as us on another origin: remotes in one page share it.'),
  ),
  item(
    'V3.5.5',
    2,
    'no messages between windows',
    test('tests/trust/s8.test.ts', 'listens to no messages of other windows'),
  ),
  item('V3.5.6', 3, 'no JSONP', test(files, 'need no eval')),
  item(
    'V3.5.7',
    3,
    'no data of a person in scripts',
    test('tests/trust/s8.test.ts', 'holds no secret in its code'),
  ),
  item(
    'V3.5.8',
    3,
    'answers are not embedded elsewhere',
    backEnd('sends Cross-Origin-Resource-Policy: same-site with every answer that needs a session.'),
  ),
  item('V3.6.1', 3, 'files from elsewhere are pinned', {
    decided:
      'The entry keeps its name over deploys, so a shell cannot pin it; it should serve it from a host of the platform, and every other file carries its hash in its name.',
  }),
  item('V3.7.1', 2, 'only what browsers still support', test(files, 'need no eval')),
  item('V3.7.2', 2, 'never sent to another host', test(s3, 'leads nowhere else')),
  item('V3.7.3', 3, 'leaving is announced', {
    decided:
      'A link in a text opens a new tab with a mark and its words say so; a page in between would teach people to click it away.',
  }),
  item(
    'V3.7.5',
    3,
    'what happens without these features',
    test('src/lib/data-block.test.ts', 'where there are no Trusted Types'),
  ),
];
