/** For every rule of the house a few lines that break it. A rule that lets its canary live is a rule that no longer works. */
export type Tree = Readonly<Record<string, string>>;

const nothing = 'export const nothing = 0;\n';
const uses = (path: string) => `import { nothing } from '${path}';\n\nexport const canary = nothing;\n`;

/** Rule of `rooms.cjs` → files that break it, the one named like the rule first. All of them make up one small project. */
export const roomCanaries: Readonly<Record<string, Tree>> = {
  'room-exposes': { 'src/exposes/room-exposes.ts': uses('~/features/x/b'), 'src/features/x/b.ts': nothing },
  'room-federation': {
    'src/federation/room-federation.ts': uses('~/app/b'),
    'src/app/b.ts': nothing,
  },
  'room-app': { 'src/app/room-app.ts': uses('~/exposes/b'), 'src/exposes/b.ts': nothing },
  'room-routes': {
    'src/routes/room-routes.ts': uses('~/platform/http'),
    'src/platform/http/index.ts': nothing,
  },
  'room-features': {
    'src/features/x/room-features.ts': uses('~/platform/http'),
    'src/platform/http/index.ts': nothing,
  },
  'room-parts': { 'src/parts/room-parts.ts': uses('~/features/x/b'), 'src/features/x/b.ts': nothing },
  'room-data': { 'src/data/room-data.ts': uses('~/ui/b'), 'src/ui/b.ts': nothing },
  'room-domain': { 'src/domain/room-domain.ts': uses('~/data/b'), 'src/data/b.ts': nothing },
  'room-api': { 'src/api/room-api.ts': uses('~/domain/b'), 'src/domain/b.ts': nothing },
  'room-ui': { 'src/ui/room-ui.ts': uses('~/domain/b'), 'src/domain/b.ts': nothing },
  'room-i18n': { 'src/i18n/a.ts': uses('~/ui/b'), 'src/ui/b.ts': nothing },
  'room-lib': { 'src/lib/room-lib.ts': uses('~/domain/b'), 'src/domain/b.ts': nothing },
  'room-platform': { 'src/platform/cable/room-platform.ts': uses('~/data/b'), 'src/data/b.ts': nothing },
  'adapters-apart': {
    'src/platform/cable/adapters-apart.ts': uses('~/platform/http'),
    'src/platform/http/index.ts': nothing,
  },
  'adapter-words': { 'src/platform/cable/adapter-words.ts': uses('~/api/b'), 'src/api/b.ts': nothing },
  'one-door': {
    'src/data/one-door.ts': uses('~/platform/http/client'),
    'src/platform/http/client.ts': nothing,
  },
  'features-apart': {
    'src/features/x/features-apart.ts': uses('~/features/y/b'),
    'src/features/y/b.ts': nothing,
  },
  'routes-apart': { 'src/routes/routes-apart.route.ts': uses('./b.route'), 'src/routes/b.route.ts': nothing },
  'contract-without-react': {
    'src/exposes/contract.ts': uses('~/domain/reacting'),
    'src/domain/reacting.ts': "import { version } from 'react';\n\nexport const nothing = version;\n",
  },
  'nobody-imports-exposes': {
    'src/app/nobody-imports-exposes.ts': uses('~/exposes/b'),
    'src/exposes/b.ts': nothing,
  },
  'src-stands-alone': { 'src/lib/src-stands-alone.ts': uses('../../shell-dev/b'), 'shell-dev/b.ts': nothing },
  'host-through-federation': {
    'shell-dev/host/host-through-federation.ts': uses('../../src/app/b'),
    'src/app/b.ts': nothing,
  },
  'one-cable': {
    'src/data/one-cable.ts':
      "import { createConsumer } from '@rails/actioncable';\n\nexport const canary = createConsumer;\n",
  },
  'one-sentry': {
    'src/data/one-sentry.ts': "import { init } from '@sentry/browser';\n\nexport const canary = init;\n",
  },
  'one-router': {
    'src/ui/one-router.ts': "import { Link } from 'react-router-dom';\n\nexport const canary = Link;\n",
  },
  'one-store': {
    'src/data/one-store.ts': "import { openDB } from 'idb';\n\nexport const canary = openDB;\n",
  },
  ...Object.fromEntries(
    [
      ['model', 'calendar'],
      ['calendar', 'wallet'],
      ['wallet', 'store'],
      ['store', 'rules'],
      ['rules', 'commands'],
      ['commands', 'answers'],
      ['answers', 'http'],
      ['http', 'cable'],
      ['cable', 'dev'],
      ['seed', 'answers'],
      ['dev', 'seed'],
    ].map(([floor, above]) => [
      `floor-${floor}`,
      {
        [`shell-dev/platform/${floor}/floor-${floor}.ts`]: uses(`../${above}/b`),
        [`shell-dev/platform/${above}/b.ts`]: nothing,
      },
    ]),
  ),
  'no-cycles': {
    'src/lib/no-cycles.ts': "import type { Other } from './cycle';\n\nexport type One = Other | 1;\n",
    'src/lib/cycle.ts':
      "import type { One } from './no-cycles';\n\nexport interface Other {\n  readonly one: One;\n}\n",
  },
};

/** Rule of `oxlint.json` → a file that breaks it. */
export const lintCanaries: Readonly<Record<string, Tree>> = {
  'filename-case': { 'src/lib/NotKebab.ts': nothing },
  'no-default-export': { 'src/lib/a.ts': 'export default 0;\n' },
  'max-lines': {
    'src/lib/a.ts': Array.from({ length: 420 }, (_, n) => `export const n${n} = ${n};\n`).join(''),
  },
  'max-lines-per-function': {
    'src/lib/a.ts': `export function long(): void {\n${'  console.info(0);\n'.repeat(90)}}\n`,
  },
  'no-restricted-globals': { 'src/features/x/a.ts': "export const canary = () => fetch('/x');\n" },
  'rules-of-hooks': {
    'src/ui/a.tsx':
      "import { useState } from 'react';\n\nexport function Canary({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}\n",
  },
  'no-danger': {
    'src/ui/a.tsx': "export const Canary = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
  },
  'alt-text': { 'src/ui/a.tsx': "export const Canary = () => <img src='x.png' />;\n" },
  'no-explicit-any': { 'src/lib/a.ts': 'export const canary = (value: any): unknown => value;\n' },
  'no-floating-promises': {
    'src/lib/a.ts':
      'async function act(): Promise<void> {}\n\nexport function canary(): void {\n  act();\n}\n',
  },
  TS2322: { 'src/lib/a.ts': "export const canary: number = 'text';\n" },
  'planned-hour': {
    'src/features/x/a.ts': [
      'interface Event {\n  readonly starts_at: string;\n}',
      'interface Formats {\n  time(at: string | number): string;\n}',
      'const epochOf = (instant: string): number => instant.length;',
      'export const canary = ({ starts_at: at }: Event, { time }: Formats): string => {\n  const start = epochOf(at);\n  return time(start);\n};',
      '',
    ].join('\n'),
  },
  'page-title': { 'src/routes/a.route.tsx': nothing },
  'no-eval': { 'src/lib/a.ts': "export const canary = (): unknown => eval('1');\n" },
};
