import { versionProblems, withDigest } from './versions';

const document = {
  name: 'openapi.json',
  version: '2.5.0',
  constant: 'the constant',
  changelog: 'CHANGELOG.md',
  prefix: 'API ',
  content: { paths: { events: { required: ['id', 'title'], description: 'Lists events.' } } },
};
const changed = { ...document, content: { paths: { events: {}, doors: {} } } };
const without = '# Versions\n\n## API 2.5\n\n- Doors.\n\n## Cable 1.1\n\n- Seats.\n';
const noted = withDigest(without, document);

it('is content with the digest of the version', () => {
  expect(versionProblems(noted, document)).toEqual([]);
  expect(noted).toMatch(/^## API 2\.5\n\n<!-- openapi\.json [\da-f]{12} -->\n\n- Doors\.$/m);
});

it('asks for a version when the document changed, and never writes another digest into one that has it', () => {
  expect(versionProblems(noted, changed).join()).toMatch(/changed, and is still of version 2\.5\.0/);
  expect(withDigest(noted, changed)).toBe(noted);
});

it('asks for the entry of a new version, for what it says, and for its digest', () => {
  const raised = { ...changed, version: '2.6.0' };
  expect(versionProblems(noted, raised).join()).toMatch(/add "## API 2\.6"/);
  const empty = noted.replace('## API 2.5', '## API 2.6\n\n## API 2.5');
  expect(versionProblems(empty, raised).join()).toMatch(/does not say what changed/);
  const entry = noted.replace('## API 2.5', '## API 2.6\n\n- More doors.\n\n## API 2.5');
  expect(versionProblems(entry, raised).join()).toMatch(/no digest.*--write/);
  expect(versionProblems(withDigest(entry, raised), raised)).toEqual([]);
});

it('looks at what is promised, not at words for people or at order', () => {
  const content = { paths: { events: { description: 'Finds events.', required: ['title', 'id'] } } };
  expect(versionProblems(noted, { ...document, content })).toEqual([]);
  const less = { paths: { events: { required: ['id'] } } };
  expect(versionProblems(noted, { ...document, content: less })).toHaveLength(1);
});
