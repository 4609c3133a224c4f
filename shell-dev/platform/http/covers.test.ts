import { randomBytes } from 'node:crypto';
import { startPlatform, type Platform } from '../start-platform';
import { callerAt, type Caller } from '../testing/caller';
import { png, pngChunk } from '../testing/pictures';

let platform: Platform;
let manager: Caller;
beforeAll(async () => {
  platform = await startPlatform({ file: ':memory:' });
  manager = await callerAt(platform.url, 'manager-ruth');
});
afterAll(() => platform.close());

const aPicture = (width: number, height = 300): string => png(width, height).toString('base64');
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
  await manager.ask('runEventAction', {
    ...event,
    body: { action: 'publish', lock_version: changed.lock_version, without_food: true },
  });
  const visitor = await callerAt(platform.url, null);
  expect((await visitor.ask('showEvent', event)).cover).toEqual({ path, alt: 'A long table' });
});

it('a large one is read in a thread of its own, refused or stored whole', async () => {
  const more = pngChunk('teXt', Buffer.alloc(2_500_000, 7));
  const data = png(600, 20, more).toString('base64');
  const { path } = await upload(data);
  const answer = await fetch(platform.url + path);
  expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(data);
  const body = { type: 'image/png', data: png(599, 20, more).toString('base64') } as const;
  const refusal = await manager.refused('uploadCover', { body });
  expect(refusal).toMatchObject({ status: 422, errors: [{ field: 'data', code: 'width' }] });
});

it.each([
  ['too narrow', aPicture(599), 'width'],
  ['too wide', aPicture(4_001), 'width'],
  ['too high', aPicture(600, 4_001), 'height'],
  ['without height', aPicture(600, 0), 'not_a_picture'],
  [
    'a page behind a picture',
    Buffer.concat([png(600, 20), Buffer.from('<script>alert(1)</script>')]).toString('base64'),
    'not_a_picture',
  ],
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

it('one that nobody sent is refused by its field, wherever an event names it', async () => {
  const body = { time_zone: 'UTC', starts_local: '2030-11-27T18:30', ends_local: '2030-11-27T20:00' };
  const cover = { cover_id: 'cov_unknown', alt: 'A long table' };
  const wrong = { field: 'cover.cover_id', code: 'not_a_choice' };
  const refusal = { status: 422, code: 'invalid', errors: [wrong] };
  expect(await manager.refused('createEvent', { body: { ...body, cover } })).toMatchObject(refusal);
  const { id, lock_version } = await manager.ask('createEvent', { body });
  const params = { eventId: id };
  const changing = { params, body: { lock_version, cover } };
  expect(await manager.refused('changeEvent', changing)).toMatchObject(refusal);
  const impact = await manager.ask('previewChange', { params, body: { change: { cover } } });
  expect(impact.errors).toMatchObject([wrong]);
  expect((await manager.ask('showManaged', { params })).cover).toBeNull();
});

it('a large one passes, although other writes are small; and only managers may', async () => {
  const noise = pngChunk('tEXt', Buffer.from(randomBytes(400_000).toString('base64')));
  const large = png(1_600, 300, noise).toString('base64');
  expect((await upload(large)).path).toMatch(/^\/api\/v2\/covers\/cov_/);
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
