import { longestTurn } from '../../../tests/support/longest-turn';
import { aScene, asRuth, endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { streamBody } from '../testing/stream-body';

afterEach(endScenes);

/** Milliseconds of processor time that one turn may take. */
const BOUND = 50;
const SIZE = 10_800_000;
const deep = (size: number): Buffer => Buffer.from('['.repeat(size / 2) + ']'.repeat(size / 2));
const wide = (size: number): Buffer => Buffer.from(`[${'1,'.repeat(size / 2)}1]`);
const objects = (size: number): Buffer =>
  Buffer.from(`{"dates":[${'{"draft":{"place":{}}},'.repeat(size / 23)}1]}`);

describe('a body that is made to keep the server busy', () => {
  it.each([
    ['deep', deep(SIZE)],
    ['wide', wide(SIZE)],
  ])('%s, of 10.8 MB, is refused while it is read', async (_, body) => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    for (const path of ['/dev/session', '/dev/faults', '/api/family/events/evt_supper/hold']) {
      let status = 0;
      const longest = await longestTurn(async () => {
        status = await streamBody(scene, path, body, garcia);
      });
      expect({ path, status }).toEqual({ path, status: 413 });
      expect(longest).toBeLessThan(BOUND);
    }
  });

  it.each([
    ['deep', deep(1_000_000)],
    ['wide', wide(1_000_000)],
    ['wide and wrong in every field', objects(1_000_000)],
  ])('%s, as large as an import may be, is refused while it is read', async (_, body) => {
    const scene = await aScene([anEvent()]);
    const ruth = await asRuth(scene);
    let status = 0;
    const longest = await longestTurn(async () => {
      status = await streamBody(scene, '/api/v2/manage/imports', body, ruth);
    });
    expect(status).toBe(413);
    expect(longest).toBeLessThan(BOUND);
  });

  it('leaves the connection in use', async () => {
    const scene = await aScene([anEvent()]);
    const ruth = await asRuth(scene);
    for (let time = 0; time < 10; time += 1) {
      expect(await streamBody(scene, '/api/v2/manage/imports', deep(1_000_000), ruth)).toBe(413);
      expect((await fetch(`${scene.platform.url}/dev/people`)).ok).toBe(true);
    }
  });

  it('says which limit it passed', async () => {
    const scene = await aScene([anEvent()]);
    const paramsOf = async (body: string): Promise<unknown> =>
      (
        (await (await fetch(`${scene.platform.url}/dev/session`, { method: 'POST', body })).json()) as {
          params: unknown;
        }
      ).params;
    expect(await paramsOf('x'.repeat(65_537))).toEqual({ max: 65_536 });
    expect(await paramsOf(deep(66).toString())).toEqual({ depth: 32 });
    expect(await paramsOf(wide(2_000).toString())).toEqual({ entries: 500 });
    const lists = Array.from({ length: 50 }, () => wide(800)).join(',');
    expect(await paramsOf(`[${lists}]`)).toEqual({ values: 20_000 });
  });
});
