/** @jest-environment node */
import { startPlatform, type Platform } from '../start-platform';
import { callerAt, type Caller } from '../test/caller';

let platform: Platform;
let manager: Caller;
beforeAll(async () => {
  platform = await startPlatform({ file: ':memory:' });
  manager = await callerAt(platform.url, 'manager-ruth');
});
afterAll(() => platform.close());

/** The head of a PNG of that width, and then as many bytes as are asked for. */
function aPicture(width: number, size = 64): string {
  const bytes = Buffer.alloc(size);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(300, 20);
  return bytes.toString('base64');
}
const upload = (data: string) => manager.ask('uploadCover', { body: { type: 'image/jpeg', data } });

it('a picture is kept as what it is, and shown to everybody on the page that names it', async () => {
  const data = aPicture(1_200);
  const { cover_id, path } = await upload(data);
  const answer = await fetch(platform.url + path);
  expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(data);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await upload(data)).cover_id).toBe(cover_id);

  const { id, lock_version } = await manager.ask('createEvent', {
    body: {
      title: 'Soup',
      time_zone: 'Europe/Madrid',
      starts_local: '2030-11-27T18:30',
      ends_local: '2030-11-27T20:00',
      cover: { cover_id, alt: 'A long table' },
    },
  });
  const event = { params: { eventId: id } };
  expect((await manager.ask('showManaged', event)).cover).toEqual({ cover_id, alt: 'A long table', path });
  const [place] = (await manager.ask('findPlaces', { query: {} })).items;
  const changed = await manager.ask('changeEvent', {
    ...event,
    body: { lock_version, place: place ?? null },
  });
  await manager.ask('actOnEvent', {
    ...event,
    body: { act: 'publish', lock_version: changed.lock_version, without_food: true },
  });
  const visitor = await callerAt(platform.url, null);
  expect((await visitor.ask('showEvent', event)).cover).toEqual({ path, alt: 'A long table' });
});

it.each([
  ['too narrow', aPicture(599), 'width'],
  ['too wide', aPicture(4_001), 'width'],
  [
    'no picture',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    'not_a_picture',
  ],
  ['no base64', 'a b', 'format'],
])('%s is refused', async (_, data, code) => {
  const refusal = await manager.refused('uploadCover', { body: { type: 'image/png', data } });
  expect(refusal).toMatchObject({ status: 422, errors: [{ field: 'data', code }] });
});

it('a large one passes, although other writes are small; and only managers may', async () => {
  expect((await upload(aPicture(1_600, 400_000))).path).toMatch(/^\/api\/v2\/covers\/cov_/);
  const family = await callerAt(platform.url, 'family-40');
  const body = { type: 'image/png' as const, data: aPicture(800) };
  expect((await family.refused('uploadCover', { body })).status).toBe(403);
  expect((await fetch(`${platform.url}/api/v2/covers/cov_unknown`)).status).toBe(404);
});

it('places are found by part of their name, whole', async () => {
  const { items } = await manager.ask('findPlaces', { query: {} });
  const [first] = items;
  const { items: found } = await manager.ask('findPlaces', {
    query: { q: first?.name.slice(0, 5).toUpperCase() ?? '' },
  });
  expect(found).toContainEqual(first);
  expect((await manager.ask('findPlaces', { query: { q: 'no place is called this' } })).items).toEqual([]);
});
