import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AcceptedPlugin, Postcss } from 'postcss';
import { installPackage } from '../../support/install-package';

const here = __dirname;
const load = createRequire(path.join(here, 'package.json'));
const read = (file: string): string => readFileSync(load.resolve(file), 'utf8');

/** What shells put on their whole page, by name, as a browser gets it. */
export async function resets(): Promise<Readonly<Record<string, string>>> {
  installPackage(here);
  return {
    'Tailwind 3': await tailwindThree(),
    'Tailwind 4': await tailwindFour(),
    'Bootstrap 5, reboot': read('bootstrap/dist/css/bootstrap-reboot.css'),
    'Bootstrap 5, whole': read('bootstrap/dist/css/bootstrap.css'),
    'normalize.css': read('normalize.css'),
    'modern-normalize': read('modern-normalize'),
    'water.css': read('water.css/out/water.css'),
    'Material UI': materialBaseline(),
    'everything by *': byStar,
    'everything, again and again': byWeight,
  };
}

const byStar = `
  *, *::before, *::after {
    margin: 0; padding: 0; border: 0; box-sizing: border-box; font: inherit; color: inherit; list-style: none;
    text-decoration: none; background: none; outline: 0; vertical-align: baseline;
  }
  html { letter-spacing: 0.1em; word-spacing: 4px; text-transform: uppercase; text-align: justify; tab-size: 2; }
  body { font: italic small-caps 700 11px/2 cursive; text-indent: 2em; white-space: pre; word-break: break-all; }
`;

/** As heavy as a selector gets without an id: what a page builder or a pile of habits makes of plain rules. */
const heavy = 'html:root:root:not(.a.b.c.d.e.f) body:not(.a.b.c.d.e.f) [data-area]';
const byWeight = `
  ${heavy} :is(h1, h2, h3, h4, p, ul, ol, li, dl, dd, figure, blockquote) {
    margin: 20px; padding: 3px; font: 700 31px/1 serif; list-style: square inside; text-align: end;
  }
  ${heavy} :is(a, button, input, select, textarea, label, [role]:not(svg), [tabindex]):not([class='x']):not([type='x']) {
    all: unset; display: block; border: 4px double red; color: red; letter-spacing: 0.2em; text-transform: uppercase;
  }
  ${heavy} :is(svg, img, table, td, th, span, div) { float: inline-end; vertical-align: top; transition: all 1s; fill: red; }
  ${heavy} ::placeholder { color: red; opacity: 1; }
  ${heavy} ::file-selector-button { all: unset; color: red; }
  ${heavy} ::before { content: '!'; position: fixed; }
  ${heavy} ::marker { color: red; }
`;

async function tailwindThree(): Promise<string> {
  const postcss = load('postcss') as Postcss;
  const tailwind = load('tailwindcss-three') as (config: object) => AcceptedPlugin;
  const sheet = await postcss([tailwind({ content: [{ raw: '' }] })]).process('@tailwind base;', {
    from: undefined,
  });
  return sheet.css;
}

interface TailwindFour {
  compile(css: string, options: object): Promise<{ build(candidates: readonly string[]): string }>;
}

async function tailwindFour(): Promise<string> {
  const { compile } = load('tailwindcss') as TailwindFour;
  const sheet = await compile('@import "tailwindcss/index.css";', {
    loadStylesheet: async (id: string) => ({ path: id, base: here, content: read(id) }),
  });
  return sheet.build([]);
}

/** The component draws nothing but a `<style>`. */
function materialBaseline(): string {
  const { createElement } = load('react') as { createElement(component: () => null): object };
  const { renderToString } = load('react-dom/server') as { renderToString(element: object): string };
  const { default: CssBaseline } = load('@mui/material/CssBaseline') as { default: () => null };
  const [, css] = /<style[^>]*>(.+)<\/style>/.exec(renderToString(createElement(CssBaseline))) ?? [];
  if (!css) throw new Error('CssBaseline brought no style');
  return css;
}
