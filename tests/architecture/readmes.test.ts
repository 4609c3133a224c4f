import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (!entry.isDirectory()) return [name];
    return /^(?:\..*|node_modules|dist)$/.test(entry.name) ? [] : filesIn(name);
  });
}

const files = filesIn('');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };

/** `features/browse`, `*.test.ts`, `event.route.tsx`: a path, or the name of a file. */
const PATH = /^(?=.*(?:\/|\.(?:[cm]?[jt]sx?|json|css|html|md|conf)$))[\w.*-]+(?:\/[\w.*-]+)*\/?$/;
/** Like a path, and none of the sources: packages, and what a build or a run writes. */
const notOfSources =
  /^(?:events-remote|react|react-dom|react-router|dist|kit|tests\/\.output)\/|^(?:mf-manifest|offline|preload|openapi|asyncapi|events\.contract|integrity|bench)\.json$|^(?:plain-page|remoteEntry|shell-plugin)\.js$/;

/** Whether a file or a folder has this name, wherever it is; without an extension, too. */
function isThere(name: string): boolean {
  const parts = name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/\*+/g, '.*');
  const pattern = new RegExp(`(?:^|/)${parts}(?:\\.[\\w.]+)?(?:/|$)`);
  return files.some((file) => pattern.test(file));
}

function wrongIn(readme: string): string[] {
  const text = readFileSync(path.join(root, readme), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const links = Array.from(text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, target = '']) => target);
  const spans = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span = '']) => span);
  return [
    ...links.filter((target) => !existsSync(path.join(root, path.dirname(readme), target))),
    ...spans.filter((span) => {
      const [, script, spec] = /^npm run ([\w-]+)(?: -- ([\w.-]+\.ts))?/.exec(span) ?? [];
      if (script) return !(script in scripts) || (spec !== undefined && !isThere(spec));
      const [, tested] = /^npx jest ([\w./-]+)/.exec(span) ?? [];
      if (tested && tested !== 'FILE')
        return !files.some((file) => file.startsWith(tested) && file.includes('.test.'));
      return (
        PATH.test(span) &&
        !notOfSources.test(span) &&
        !isThere(path.normalize(span).replace(/^(?:\.\.\/)+/, ''))
      );
    }),
  ];
}

const readmes = files.filter((file) => path.basename(file) === 'README.md');

test.each(readmes)('%s names only what is there', (readme) => {
  expect(wrongIn(readme)).toEqual([]);
});

test('every room has one', () => {
  const rooms = files.flatMap((file) => /^src\/\w+(?=\/)|^shell-dev\/platform\/\w+(?=\/)/.exec(file) ?? []);
  expect([...new Set(rooms)].filter((room) => !readmes.includes(`${room}/README.md`))).toEqual([]);
});
