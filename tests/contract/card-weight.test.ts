/** @jest-environment node */
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openDeployed, type Deployed } from './deployed';

let remote: Deployed;
beforeAll(async () => {
  remote = await openDeployed();
}, 30_000);
afterAll(() => remote?.close());

const nameOf = (file: string): string => path.basename(file).split('.')[0] ?? '';

/** Every file that a card fetches beyond the entry and what is shared with the shell; not what only an error, another language or shell asks for. */
async function textsOf(other: string): Promise<ReadonlyMap<string, string>> {
  const apart = [other, 'late-telemetry', 'card-words-es', 'cable'];
  const byId = new Map<string, string>();
  for (const script of remote.scripts) {
    const ids = /\.push\(\[\[([\d,]+)\]/.exec(await remote.read(script))?.[1] ?? '';
    for (const id of ids.split(',')) byId.set(id, script);
  }
  const found = new Map<string, string>();
  async function follow(script: string | undefined): Promise<void> {
    if (!script || found.has(script) || apart.includes(nameOf(script))) return;
    const text = await remote.read(script);
    found.set(script, text);
    for (const sheet of remote.sheets)
      if (nameOf(sheet) === nameOf(script)) found.set(sheet, await remote.read(sheet));
    for (const [, id = ''] of text.matchAll(/\.e\((\d+)\)/g)) await follow(byId.get(id));
  }
  await follow(remote.scripts.find((script) => nameOf(script) === '__federation_expose_cards'));
  return found;
}

// The promise is 40 KB, not reached yet: the query library, the schemas and the cable are the greater part of it.
it.each([
  ['NextEventsCard', 'card-today', 'card-next', 47],
  ['TodayCard', 'card-next', 'card-today', 45.5],
])('%s is light, and comes without the pages', async (_name, other, own, most) => {
  const texts = await textsOf(other);
  expect([...texts.keys()].map(nameOf)).toEqual(expect.arrayContaining(['core', 'card-root', own]));
  const all = [...texts.values()];
  const sum = all.reduce((bytes, text) => bytes + brotliCompressSync(text).length, 0);
  expect(sum / 1_000).toBeLessThan(most);
  for (const heavy of ['Temporal.PlainDate', 'IntlMessageFormat', 'react-aria'])
    expect(all.filter((text) => text.includes(heavy))).toEqual([]);
});
