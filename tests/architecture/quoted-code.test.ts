import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const documents = ['README.md', 'src/exposes/README.md', 'src/exposes/BUILDS.md'];

interface Block {
  readonly document: string;
  readonly line: number;
  /** The file that the block was taken from, as the comment above it names it. */
  readonly from: string | undefined;
  readonly code: string;
}

/** A block of code with a language, and the comment `<!-- from path/of/file -->` above it. */
const FENCE = /(?:<!-- from (?<from>\S+) -->\n+)?```(?<language>\w+)\n(?<code>[\s\S]*?)\n```/g;

function blocksOf(document: string): Block[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  return Array.from(text.matchAll(FENCE), ({ index, groups = {} }) => ({
    document,
    line: text.slice(0, index).split('\n').length,
    from: groups['from'],
    code: groups['code'] ?? '',
  }));
}

/** What is between two lines `// …`: each part stands in the file as it is written, indentation aside. */
const partsOf = (code: string): string[] =>
  code.split(/^\s*(?:\/\/|#|\/\*) …(?: \*\/)?$/m).map(withoutIndents);
const withoutIndents = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const blocks = documents.flatMap(blocksOf).filter(({ code }) => !/^(?:npm|npx) /.test(code));

// The files are built and run by the contract and browser tests, so what a stranger copies is what was tested.
test.each(blocks)('$document:$line shows code of a file that tests run', ({ from, code }) => {
  expect(from).toBeDefined();
  const file = withoutIndents(readFileSync(path.join(root, from ?? ''), 'utf8'));
  let rest = file;
  for (const part of partsOf(code)) {
    expect(rest).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
});

test('the integrator’s README shows code', () => {
  expect(blocks.filter(({ document }) => document.startsWith('src/')).length).toBeGreaterThan(8);
});
