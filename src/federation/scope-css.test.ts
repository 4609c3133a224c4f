import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { scopeCss } from './scope-css';

const built = (css: string): string => postcss([scopeCss()]).process(css, { from: undefined }).css;

it('a themed token is ours to override, then the shell’s to restyle, then the literal', () => {
  expect(built('p { --_ink-soft: themed(light-dark(oklch(1% 0 0), oklch(2% 0 0))) }')).toContain(
    '--_ink-soft: var(--events-ink-soft, var(--shell-ink-soft, light-dark(oklch(1% 0 0), oklch(2% 0 0))))',
  );
});

it('every token that is themed is written out', () => {
  const tokens = readFileSync(path.join(__dirname, '../ui/tokens.css'), 'utf8');
  expect(tokens.match(/: themed\(/g)?.length).toBeGreaterThan(30);
  expect(built(tokens)).not.toContain('themed(');
});
