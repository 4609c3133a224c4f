/** @jest-environment jest-fixed-jsdom */
import { diagnose, type Finding } from './diagnose';

const entry = 'https://events.example/mf-manifest.json';
const manifest = { metaData: { events: { contractVersion: '1.8.0' } }, exposes: [], shared: [] };
const global = globalThis as Record<string, unknown>;

interface Page {
  readonly shared?: Readonly<Record<string, string>>;
  readonly remotes?: readonly object[];
  /** Answers by the end of the address. */
  readonly answers?: Readonly<Record<string, () => Response>>;
  readonly isWelcome?: boolean;
  /** What the policy refuses, by the ends of addresses. */
  readonly refused?: Readonly<Record<string, string>>;
}

const json = (value: unknown) => () => Response.json(value);
const whole: Page = {
  shared: { react: '19.1.0', 'react-dom': '19.1.0', 'react-router-dom': '7.2.0', 'react-router': '7.2.0' },
  remotes: [{ name: 'events', entry }],
  answers: {
    'mf-manifest.json': json(manifest),
    'integrity.json': json({ files: { 'root.0123abcd.css': {} } }),
    '/events/backend': json({ api: '2.9.0', cable: '1.3.0' }),
  },
  isWelcome: true,
};

function open(page: Page): void {
  const { shared, remotes, answers = {}, isWelcome, refused = {} } = { ...whole, ...page };
  const refuse = (address: string): boolean => {
    const directive = Object.entries(refused).find(([end]) => address.endsWith(end))?.[1];
    const facts = { blockedURI: address, effectiveDirective: directive, disposition: 'enforce' };
    if (directive) document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts));
    return directive !== undefined;
  };
  const scope = Object.entries(shared ?? {}).map(([name, version]) => [
    name,
    { [version]: { from: 'shell' } },
  ]);
  global['__FEDERATION__'] = {
    __INSTANCES__: [{ options: { remotes }, shareScopeMap: { default: Object.fromEntries(scope) } }],
  };
  globalThis.fetch = async (input) => {
    const address = String(input);
    const answer = Object.entries(answers).find(([end]) => address.endsWith(end))?.[1];
    if (refuse(address) || !answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  global['WebSocket'] = class {
    onmessage = (): void => undefined;
    onerror = (): void => undefined;
    constructor() {
      setTimeout(() => (isWelcome ? this.onmessage() : this.onerror()));
    }
    close(): void {}
  };
  global['Worker'] = class {
    terminate(): void {}
  };
  URL.createObjectURL = () => 'blob:none';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(document.head, 'append').mockImplementation((link) => {
    const hint = link as HTMLLinkElement;
    const isRefused = refuse(hint.href);
    setTimeout(() => hint.dispatchEvent(new Event(isRefused ? 'error' : 'load')));
  });
}

const faults = async (platform = {}): Promise<readonly string[]> =>
  (await diagnose(platform))
    .filter(({ isWell, about }: Finding) => !isWell && about !== 'worker')
    .map(({ about, says, change }: Finding) => `${about}: ${says} ${change}`);

it('finds nothing to change on a page that has all', async () => {
  open(whole);
  const findings = await diagnose({ contractVersion: '1.4.0' });
  expect(findings.filter(({ isWell }) => !isWell).map(({ about }) => about)).toEqual(['worker']);
  expect(new Set(findings.map(({ about }) => about))).toEqual(
    new Set(['shares', 'policy', 'api', 'cable', 'versions', 'worker']),
  );
});

it('takes a consumer that has not opened yet, and two instances that share one version, for what they are', async () => {
  open(whole);
  const { __INSTANCES__: instances } = global['__FEDERATION__'] as { __INSTANCES__: object[] };
  instances.push(...instances);
  const consumer = { url: 'wss://shell.example/cable?token=t', connection: { isOpen: () => false } };
  const findings = await diagnose({ contractVersion: '1.4.0', cable: { consumer } });
  const wordsAbout = (about: Finding['about']) =>
    findings.filter((finding) => finding.about === about).map(({ says }) => says);
  expect(wordsAbout('cable')).toEqual(['Action Cable answers the consumer of the shell.']);
  expect(wordsAbout('shares')).toContain('react 19.1.0 is shared.');
});

it.each<readonly [string, object]>([
  ['only react-router-dom', { 'react-router-dom': '7.2.0' }],
  ['react-router 8, which has no react-router-dom', { 'react-router': '8.5.1' }],
])('asks for nothing more where the router is shared as %s', async (_, router) => {
  open({ ...whole, shared: { react: '19.1.0', 'react-dom': '19.1.0', ...router } });
  expect(await faults({ contractVersion: '1.4.0' })).toEqual([]);
});

it.each<readonly [string, Page, object, string]>([
  [
    'an older React',
    { shared: { ...whole.shared, react: '18.3.1' } },
    {},
    'shares: react 18.3.1 is shared, and Events needs ^19.0.0. Share react ^19.0.0',
  ],
  [
    'no router',
    { shared: { react: '19.1.0', 'react-dom': '19.1.0' } },
    {},
    'shares: react-router-dom is not shared. Share react-router-dom as a singleton',
  ],
  [
    'a policy without our styles',
    { refused: { '.css': 'style-src-elem' } },
    {},
    'policy: The security policy of this page refuses https://events.example in style-src. Add https://events.example to style-src.',
  ],
  [
    'a policy without our scripts',
    { refused: { 'remoteEntry.js': 'script-src-elem' } },
    {},
    'Add https://events.example to script-src.',
  ],
  [
    'another API',
    {
      answers: {
        'mf-manifest.json': json(manifest),
        '/events/backend': () => new Response('<!doctype html>'),
      },
    },
    {},
    'api: GET /api/v2/events/backend came back with status 200 and is no JSON. Check platform.api.main',
  ],
  [
    'an older back end',
    { answers: { ...whole.answers, '/events/backend': json({ api: '2.1.0', cable: '1.0.0' }) } },
    {},
    'versions: The back end speaks API 2.1.0 and cable 1.0.0; Events needs',
  ],
  [
    'no cable',
    { isWelcome: false },
    {},
    'cable: Action Cable does not answer at /cable. Check platform.cable',
  ],
  [
    'a consumer that reaches nothing',
    { isWelcome: false },
    { cable: { consumer: { url: 'wss://shell.example/cable', connection: { isOpen: () => false } } } },
    'cable: Action Cable does not answer the consumer of the shell. Check its URL',
  ],
  [
    'a later contract',
    {},
    { contractVersion: '3.0.0' },
    'versions: Events speaks contract 1.8.0, the platform object says 3.0.0',
  ],
  [
    'no remote',
    { remotes: [] },
    {},
    "versions: No remote is registered as events with the federation runtime. Register it: registerRemotes([{ name: 'events', entry }]).",
  ],
  [
    'a manifest that does not come',
    { answers: {} },
    {},
    `versions: No manifest of Events came from ${entry}. Check the address`,
  ],
  [
    'a function that throws',
    {},
    { cable: { url: () => JSON.parse('{') as string } },
    'cable: This could not be looked at: SyntaxError',
  ],
])('says what to change on a page with %s', async (_, page, platform, words) => {
  open(page);
  expect((await faults(platform)).join('\n')).toContain(words);
});
