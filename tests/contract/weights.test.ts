import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cards, filesOfCard, chunkOf } from './chunks';

const dist = path.resolve(__dirname, '../../dist');

it.each(Object.entries(cards))('%s comes without the pages', (_name, parts) => {
  const files = filesOfCard(dist, parts);
  expect(files.map(chunkOf)).toEqual(expect.arrayContaining(['core', 'card-parts', parts.own]));
  for (const heavy of ['Temporal.PlainDate', 'IntlMessageFormat', 'react-aria'])
    expect(files.filter((file) => readFileSync(path.join(dist, file), 'utf8').includes(heavy))).toEqual([]);
});

it('nothing weighs more than its budget', () => {
  const root = path.resolve(__dirname, '../..');
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/tsx'),
    ['tests/contract/weigh.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
}, 60_000);
