import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Versions that the tests install, by the folder that installs them. */
function installed(folder: string): (name: string) => string {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path.join(folder, 'package.json'))) as {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  return (name) => ({ ...dependencies, ...devDependencies })[name]?.replace(/^npm:.*@/, '') ?? `no ${name}`;
}

const foreign = 'tests/browser/foreign-host';
const examples = installed(`${foreign}/examples`);
const consumer = installed('tests/contract/consumer');

// What a team reads before it chooses a version was built and walked through, and is not a wish.
it('the versions that the integrator’s page names are those that the tests install', () => {
  const enhanced = examples('@module-federation/enhanced');
  const expected: Readonly<Record<string, string>> = {
    '`react`, `react-dom`': examples('react'),
    '`react` of a shell that takes `./mount`': installed(`${foreign}/react-eighteen`)('react'),
    '`react-router-dom`': `${installed(`${foreign}/oldest-router`)('react-router-dom')}, ${examples('react-router-dom')}`,
    '`react-router` without `react-router-dom`': installed(`${foreign}/newest-router`)('react-router'),
    '`@module-federation/runtime`': examples('@module-federation/runtime'),
    [`\`webpack\` with \`@module-federation/enhanced\` ${enhanced}`]: examples('webpack'),
    '`webpack` with its own container': installed(`${foreign}/examples/webpack-container`)('webpack'),
    [`\`vite\` with \`@module-federation/vite\` ${examples('@module-federation/vite')}`]: examples('vite'),
    [`\`@rsbuild/core\` with its federation plugin ${examples('@module-federation/rsbuild-plugin')}`]:
      examples('@rsbuild/core'),
    '`single-spa`': examples('single-spa'),
    '`vue`': examples('vue'),
    '`typescript` of a shell': ['5.9', '6', '7'].map((major) => consumer(`typescript-${major}`)).join(', '),
  };
  const [, table = ''] = read('src/exposes/BUILDS.md').split('<!-- versions:');
  const rows = [...table.matchAll(/^\| (`.*?) +\| (.*?) +\|$/gm)].map(([, name = '', versions = '']) => [
    name,
    versions,
  ]);
  expect(Object.fromEntries(rows.slice(0, Object.keys(expected).length))).toEqual(expected);
});
