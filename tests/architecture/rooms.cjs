/**
 * The map of rooms (README, "Rooms") as dependency-cruiser rules. Every rule has a canary in `canaries.ts` that must fail.
 * @type {import('dependency-cruiser').IConfiguration}
 */

/** What each room may import besides itself. `platform` and `features` are finer, below. */
const rooms = {
  exposes: ['app', 'domain', 'api', 'platform/shell'],
  app: ['routes', 'features', 'data', 'domain', 'api', 'platform', 'ui', 'i18n', 'lib'],
  routes: ['features', 'data', 'ui', 'i18n', 'domain', 'api', 'lib'],
  features: ['features', 'data', 'ui', 'i18n', 'domain', 'api', 'lib'],
  data: ['domain', 'api', 'platform', 'lib'],
  domain: ['api', 'lib'],
  api: ['lib'],
  ui: ['lib'],
  i18n: ['lib'],
  lib: [],
};

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `${room} may import only ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: `^src/(${[room, ...allowed].join('|')})/` },
}));

const onlyIn = (name, packages, home) => ({
  name,
  comment: `${packages} is used only in ${home}`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/${home}` },
  to: { path: `(^|node_modules/)${packages}` },
});

module.exports = {
  forbidden: [
    ...roomRules,
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
      comment: 'an adapter is entered through its index.ts',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/platform/' },
      to: { path: '^src/platform/[^/]+/(?!index\\.ts)' },
    },
    {
      name: 'features-apart',
      comment: 'features meet in a route',
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
      from: { path: '^src/', pathNot: '^src/exposes/' },
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
        'the host and the back end know the remote only over the wire: its schemas, its words and, on the style guide, its controls',
      severity: 'error',
      from: { path: '^shell-dev/', pathNot: '^shell-dev/(host/style-guide|build|kit)/|\\.test\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: '^src/(api|domain|lib)/',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    onlyIn('one-cable', '@rails/actioncable', 'platform/cable/'),
    onlyIn('one-sentry', '@sentry/', 'platform/telemetry/'),
    onlyIn('one-router', 'react-router', 'lib/router\\.ts'),
    onlyIn('one-store', 'idb(/|$)', 'platform/device/'),
    {
      name: 'no-cycles',
      comment: 'if two files import each other, one of them is two files',
      severity: 'error',
      from: { path: '^(src|shell-dev)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
