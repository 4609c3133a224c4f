import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { createCover, motifs, palettes, Pattern } from './pattern';
import { QrCode } from './qr-code';

test('a code is a named picture with four modules of white around it', () => {
  render(<QrCode value="K7PM2QXA" label="Ticket code K7PM2QXA" />);
  const code = screen.getByRole('img', { name: 'Ticket code K7PM2QXA' });
  const { size } = encode('K7PM2QXA', { ecc: 'M', border: 0 });
  expect(code).toHaveAttribute('viewBox', `0 0 ${size + 8} ${size + 8}`);
});

/** The level in the format bits beside the upper left eye, which are masked with 101010000010010. */
const levelOf = (modules: readonly (readonly boolean[])[]) =>
  ['M', 'L', 'H', 'Q'][(Number(modules[8]![0]) * 2 + Number(modules[8]![1])) ^ 0b10];

test.each([
  ['a short code', 'K7PM2QXA', 'H', 21],
  ['a ticket', 'dG9rZW4tb2YtdHdlbnR5LWZvdXItYnl0', 'Q', 29],
  ['a longer one', 'V'.repeat(30), 'M', 25],
])('%s is corrected as far as its modules allow', (_, value, level, size) => {
  const modules = drawnModules(value);
  expect([levelOf(modules), modules.length]).toEqual([level, size]);
  expect(encode(value, { ecc: 'M', border: 0 }).size).toBe(size);
});

function drawnModules(value: string): boolean[][] {
  const { container } = render(<QrCode value={value} label="Ticket" />);
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]) - 8;
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const runs =
    container
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g) ?? [];
  for (const [, x, y, length] of runs) {
    for (let step = 0; step < Number(length); step += 1) drawn[Number(y) - 4]![Number(x) - 4 + step] = true;
  }
  return drawn;
}

test('a code draws exactly the black modules', () => {
  const { data } = encode('K7PM2QXA', { ecc: 'H', border: 0 });
  expect(drawnModules('K7PM2QXA')).toEqual(data);
});

test('a cover is decoration', () => {
  const { container } = render(<Pattern seed="evt_harvest-supper" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('the same seed draws the same cover, and goes on where a narrow one ends', () => {
  const drawn = (shape: 'cover' | 'strip') =>
    render(<Pattern seed="evt_1" shape={shape} />).container.innerHTML;
  expect(drawn('cover')).toBe(drawn('cover'));
  const firstRow = [...drawn('strip').matchAll(/translate\(\d+ 0\)/g)].length;
  expect(firstRow).toBe(8);
});

test('a thousand seeds use every palette and every motif', () => {
  const covers = Array.from({ length: 1000 }, (_, at) => createCover(`evt_${at}`));
  expect(new Set(covers.map(({ palette }) => palette))).toEqual(new Set(palettes));
  expect(new Set(covers.map(({ tileAt }) => tileAt(0, 0).motif))).toEqual(new Set(motifs));
});
