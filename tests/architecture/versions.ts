/**
 * Whether what others build on has the version that it asks for. Each entry of a changelog holds the digest of its document; a document that
 * differs from that of its version is another version.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asyncApi } from '../../shell-dev/documents/asyncapi';
import { openApi } from '../../shell-dev/documents/openapi';
import { backend, described } from '../../src/domain/backend-versions';
import { CONTRACT_VERSION } from '../../src/domain/contract-version';
import { shared } from '../../src/federation/shared';
import { surface } from './surface';

const root = path.resolve(__dirname, '../..');

interface Versioned {
  readonly name: string;
  /** `major.minor.patch`, and the constant that says it. */
  readonly version: string;
  readonly constant: string;
  readonly changelog: string;
  /** What stands in the changelog's headings before the version. */
  readonly prefix?: string;
  readonly content: unknown;
}

/** The same for the same contract: without words for people, and without the order of keys and of names. */
function canonical(content: unknown): unknown {
  if (Array.isArray(content)) {
    const items = content.map(canonical);
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items;
  }
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content)
      .filter(([key, value]) => !(typeof value === 'string' && /^(?:description|summary)$/.test(key)))
      .map(([key, value]) => [key, canonical(value)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const digestLine = ({ name, content }: Versioned): string =>
  `<!-- ${name} ${createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex')
    .slice(0, 12)} -->`;

const headingOf = ({ version, prefix = '' }: Versioned): string =>
  `## ${prefix}${version.split('.').slice(0, 2).join('.')}`;

const entryLines = (text: string, heading: string): string[] =>
  (`\n${text}`.split(`\n${heading}\n`)[1] ?? '').split(/^## /m)[0]?.split('\n').filter(Boolean) ?? [];

/** Notes the digest of a version that has none. One that is there stays: a version that others know does not change. */
export function withDigest(text: string, versioned: Versioned): string {
  const heading = headingOf(versioned);
  const isNoted = entryLines(text, heading).some((line) => line.startsWith(`<!-- ${versioned.name} `));
  return isNoted ? text : text.replace(`${heading}\n`, `${heading}\n\n${digestLine(versioned)}\n`);
}

/** What is to be done, a problem for each step; `text`: the changelog. */
export function versionProblems(text: string, versioned: Versioned): string[] {
  const { name, version, constant, changelog, prefix = '' } = versioned;
  const heading = headingOf(versioned);
  const newest = text.match(new RegExp(`^## ${prefix}\\d.*$`, 'm'))?.[0];
  if (newest !== heading)
    return [
      `${name} is of version ${version}, and the first entry of ${changelog} is "${newest}": add "${heading}"`,
    ];
  const lines = entryLines(text, heading);
  if (!lines.some((line) => line.startsWith('- ')))
    return [`${changelog}: "${heading}" does not say what changed. Add a line that begins with "- "`];
  if (lines.includes(digestLine(versioned))) return [];
  if (!lines.some((line) => line.startsWith(`<!-- ${name} `)))
    return [`${changelog}: "${heading}" has no digest. Write it: npm run check -- --write`];
  return [
    [
      `${name} changed, and is still of version ${version}:`,
      `1. raise ${constant}: the minor where something was added, the major where something was renamed or removed`,
      `2. ${changelog}: a heading for the new version above "${heading}", and under it, after "- ", what changed`,
      '3. npm run check -- --write',
      `Where nobody outside this branch has seen ${version} yet: take the line "<!-- ${name} … -->" out of its entry, then step 3.`,
    ].join('\n'),
  ];
}

const versioned = (): Versioned[] => [
  {
    name: 'openapi.json',
    version: described.api,
    constant: '`described.api` in src/domain/backend-versions.ts',
    changelog: 'src/api/CHANGELOG.md',
    prefix: 'API ',
    content: openApi(''),
  },
  {
    name: 'asyncapi.json',
    version: described.cable,
    constant: '`described.cable` in src/domain/backend-versions.ts',
    changelog: 'src/api/CHANGELOG.md',
    prefix: 'Cable ',
    content: asyncApi(''),
  },
  {
    name: 'contract',
    version: CONTRACT_VERSION,
    constant: '`CONTRACT_VERSION` in src/domain/contract-version.ts',
    changelog: 'src/exposes/CHANGELOG.md',
    content: { surface: surface(), backend, shared },
  },
];

/** Problems, a line each. `--write` notes digests of new versions. */
export function changedWithoutVersion(): string[] {
  return versioned().flatMap((one) => {
    const file = path.join(root, one.changelog);
    if (process.argv.includes('--write')) writeFileSync(file, withDigest(readFileSync(file, 'utf8'), one));
    return versionProblems(readFileSync(file, 'utf8'), one);
  });
}
