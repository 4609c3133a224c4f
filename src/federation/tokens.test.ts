import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { scopeCss } from './scope-css';

/** As it is built. */
const { css } = postcss([scopeCss()]).process(
  readFileSync(path.join(__dirname, '../ui/tokens.css'), 'utf8'),
  {
    from: undefined,
  },
);
type Theme = 'light' | 'dark';

/** The literal of a token in a theme: the end of its chain. */
function literal(name: string, theme: Theme): string {
  const chain = new RegExp(`--_${name}:([^;]+);`).exec(css)?.[1];
  const both = chain && /light-dark\((oklch\([^)]+\)),\s*(oklch\([^)]+\))/.exec(chain);
  if (!both) throw new Error(`--_${name} has no two literals`);
  return (theme === 'light' ? both[1] : both[2]) ?? '';
}

/** Relative luminance (WCAG 2) of an `oklch()` literal. */
function luminance(color: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What a screen can show of a channel. */
const shown = (channel: number): number => Math.min(1, Math.max(0, channel));

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const tints = ['accent-soft', 'warm-soft', 'amber-soft', 'info-soft', 'glow'];

// Times, seats and answers are written in these: AAA wherever they may stand.
const AAA: readonly (readonly [ink: string, ground: string])[] = [
  ...['ink', 'ink-soft'].flatMap((ink) => [...grounds, ...tints].map((ground) => [ink, ground] as const)),
  ...['accent-text', 'warm-text', 'amber-text', 'info-text'].flatMap((ink) =>
    ['paper', 'surface'].map((ground) => [ink, ground] as const),
  ),
  ['accent-text', 'accent-soft'],
  ['warm-text', 'warm-soft'],
  ['amber-text', 'amber-soft'],
  ['info-text', 'info-soft'],
  ['on-accent', 'accent'],
  ['on-warm', 'warm-text'],
  ['on-accent', 'accent-strong'],
];
const AA: readonly (readonly [ink: string, ground: string])[] = [
  ...[...grounds, ...tints].map((ground) => ['ink-quiet', ground] as const),
  ...['accent-text', 'warm-text', 'amber-text', 'info-text'].map((ink) => [ink, 'sunken'] as const),
  ['on-warm', 'warm'],
];
// What must be seen without being read: borders of what one fills in, the ring, bars, dots.
const seen: readonly (readonly [mark: string, ground: string])[] = [
  ...['edge', 'focus', 'accent', 'warm'].flatMap((mark) => grounds.map((ground) => [mark, ground] as const)),
  ...['accent-soft', 'warm-soft', 'amber-soft', 'info-soft'].map((ground) => ['focus', ground] as const),
  ['ink-quiet', 'line'],
  ['amber', 'paper'],
  ['info', 'paper'],
];

const rows = (pairs: typeof AAA, least: number) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    pairs.map(([one, other]) => [theme, one, other, least] as const),
  );

describe('what is written can be read', () => {
  test.each([...rows(AAA, 7), ...rows(AA, 4.5), ...rows(seen, 3)])(
    '%s: %s on %s, at least %d to 1',
    (theme, one, other, least) => {
      expect(contrast(literal(one, theme), literal(other, theme))).toBeGreaterThanOrEqual(least);
    },
  );
});

test('every colour can be set by the mount and by the shell', () => {
  const declared = [...css.matchAll(/--_([a-z-]+):\s*(var\([^;]+|light-dark[^;]+)/g)].filter(
    ([, name]) => name !== undefined,
  );
  const ours = declared.filter(([, name, value]) => value?.includes('oklch') && name !== 'shadow-lift');
  expect(ours.length).toBeGreaterThan(25);
  for (const [, name, value] of ours) {
    expect(value).toContain(`--events-${name}`);
    expect(value).toContain(`--shell-${name}`);
  }
});
