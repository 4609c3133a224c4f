/**
 * The map of rooms (README, "Rooms") as dependency-cruiser rules. Every rule has a canary in `canaries.ts` that must fail.
 * @type {import('dependency-cruiser').IConfiguration}
 */

/** What each room may import besides itself. `platform` and `features` are finer, below. */
const rooms = {
  exposes: ['app', 'domain', 'api', 'platform/shell'],
  // The route table names the chunks that a page can preload.
  federation: ['exposes', 'app/route-table', 'domain', 'api', 'platform/shell'],
  app: ['routes', 'features', 'parts', 'data', 'domain', 'api', 'platform', 'ui', 'i18n', 'lib'],
  routes: ['features', 'parts', 'data', 'ui', 'i18n', 'domain', 'api', 'lib'],
  features: ['parts', 'data', 'ui', 'i18n', 'domain', 'api', 'lib'],
  parts: ['data', 'ui', 'i18n', 'domain', 'api', 'lib'],
  data: ['domain', 'api', 'platform', 'lib'],
  domain: ['api', 'lib'],
  api: ['lib'],
  ui: ['lib'],
  i18n: ['domain', 'api', 'lib'],
  lib: [],
};

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `${room} may import only ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: `^src/(${[room, ...allowed].join('|')})(/|\\.ts$)` },
}));

const onlyIn = (name, packages, home) => ({
  name,
  comment: `${packages} is used only in ${home}`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/${home}` },
  to: { path: `(^|node_modules/)${packages}` },
});

/** The floors of the back end, the lowest first: each may import those below it. `model`, `calendar` and `wallet` are plain data and functions. */
const floors = ['model', 'calendar', 'wallet', 'store', 'rules', 'commands', 'answers', 'http', 'cable'];
/** Folders that use the floors and that no floor may import. */
const aboveFloors = { seed: ['model', 'calendar', 'store', 'rules', 'commands'], dev: floors };

const floorRule = (floor, below) => ({
  name: `floor-${floor}`,
  comment: `${floor} may import only ${['itself', ...below].join(', ')}`,
  severity: 'error',
  from: { path: `^shell-dev/platform/${floor}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^shell-dev/platform/', pathNot: `^shell-dev/platform/(${[floor, ...below].join('|')})/` },
});

const floorRules = [
  ...floors.map((floor, at) => floorRule(floor, floors.slice(0, at))),
  ...Object.entries(aboveFloors).map(([folder, below]) => floorRule(folder, below)),
];

module.exports = {
  forbidden: [
    ...roomRules,
    ...floorRules,
    {
      name: 'room-platform',
      comment: 'an adapter knows lib, its own folder and, where it speaks HTTP, the api',
      severity: 'error',
      from: { path: '^src/platform/(?!services)' },
      to: { path: '^src/', pathNot: '^src/(lib|api|platform)/' },
    },
    {
      name: 'adapters-apart',
      comment: 'one adapter never imports another',
      severity: 'error',
      from: { path: '^src/platform/([^/]+)/' },
      to: { path: '^src/platform/', pathNot: '^src/platform/$1/' },
    },
    {
      name: 'adapter-words',
      comment: 'of the adapters only the one for HTTP knows what travels over it',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: '^src/platform/http/' },
      to: { path: '^src/api/' },
    },
    {
      name: 'one-door',
      comment:
        'an adapter is entered through its index.ts; the npm package takes the types of the platform object alone',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(platform|federation/package)/' },
      to: { path: '^src/platform/[^/]+/(?!index\\.ts)' },
    },
    {
      name: 'features-apart',
      comment: 'what two features need is a part',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'routes-apart',
      comment: 'a page never imports another page',
      severity: 'error',
      from: { path: '^src/routes/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/routes/', pathNot: '\\.module\\.css$' },
    },
    {
      name: 'contract-without-react',
      comment: 'the contract is plain data and pure functions',
      severity: 'error',
      from: { path: '^src/exposes/contract\\.ts' },
      to: { reachable: true, path: '(^|node_modules/)(react|react-dom|react-router[^/]*)(/|$)' },
    },
    {
      name: 'nobody-imports-exposes',
      comment: 'the exposes are for other teams',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(exposes|federation)/' },
      to: { path: '^src/exposes/' },
    },
    {
      name: 'src-stands-alone',
      comment: 'the remote never imports the host, the back end or the tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(shell-dev|tests)/' },
    },
    {
      name: 'host-through-federation',
      comment:
        'the host and the back end know the remote only over the wire: its schemas, the code of its npm package and, on the style guide, its controls',
      severity: 'error',
      from: { path: '^shell-dev/', pathNot: '^shell-dev/style-guide/|\\.test\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: '^src/(api|domain|lib|federation)/',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    onlyIn('one-cable', '@rails/actioncable', 'platform/cable/'),
    onlyIn('one-sentry', '@sentry/', 'platform/telemetry/'),
    onlyIn('one-router', 'react-router', '(lib/router\\.ts|federation/package/)'),
    onlyIn('one-store', 'idb(/|$)', '(platform/(device|outbox)/|lib/database\\.ts)'),
    {
      name: 'no-cycles',
      comment: 'if two files import each other, types counted, one of them is two files',
      severity: 'error',
      from: { path: '^(src|shell-dev)/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/.*/node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
