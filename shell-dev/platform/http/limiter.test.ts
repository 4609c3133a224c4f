import { request, type IncomingMessage } from 'node:http';
import { aScene, asRuth, endScenes, type Scene } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { addressOf, networkOf } from './address';
import { Buckets, TokenBucket } from './limiter';
import { defaultLimits } from './limits';

afterEach(endScenes);

/** The usual ones without their refill, which a slow machine would see more of. */
const bursts = {
  session: { ...defaultLimits.session, perSecond: 1 },
  visitors: { ...defaultLimits.visitors, perSecond: 1 },
  address: { ...defaultLimits.address, perSecond: 1 },
};
const aBusyScene = (more: Parameters<typeof aScene>[2] = {}): Promise<Scene> =>
  aScene([anEvent()], [], { limits: bursts, ...more });

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

/** The status of a request, from any address of this machine. */
function ask(scene: Scene, route: string, { headers = {}, from = '127.0.0.1' }: Asked = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: scene.platform.port, path: route, headers, localAddress: from, family: 4 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}

/** How many of so many requests got each status, fifty at a time. */
async function askMany(
  scene: Scene,
  count: number,
  route: (at: number) => string,
  asked: (at: number) => Asked = () => ({}),
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let at = 0; at < count; at += 50) {
    const some = Array.from({ length: Math.min(50, count - at) }, (_, one) =>
      ask(scene, route(at + one), asked(at + one)),
    );
    for (const status of await Promise.all(some)) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const events = (): string => '/api/v2/events?limit=1';
const invented = (at: number): Asked => ({ headers: { Cookie: `events_session=invented-${at}` } });

describe('callers who invent what tells them apart', () => {
  it('are slowed by their address, and neither a session nor another address is', async () => {
    const scene = await aBusyScene();
    const garcia = await scene.as('family-garcia');
    const statuses = await askMany(scene, 1_500, events, invented);
    expect(statuses[429]).toBeGreaterThan(1_000);
    expect(await ask(scene, events())).toBe(429);
    expect(await ask(scene, events(), { headers: { Cookie: garcia.cookie } })).toBe(200);
    expect(await ask(scene, events(), { from: '127.0.0.2' })).toBe(200);
  });

  it('gain nothing by naming other addresses, except where a proxy names them', async () => {
    const named = (at: number): Asked => ({ headers: { 'X-Forwarded-For': `10.0.${at >> 8}.${at & 255}` } });
    const scene = await aBusyScene({ limits: { visitors: { burst: 20, perSecond: 1 } } });
    expect((await askMany(scene, 100, events, named))[429]).toBeGreaterThan(50);
    const behind = await aBusyScene({
      limits: { visitors: { burst: 20, perSecond: 1 } },
      isBehindProxy: true,
    });
    expect(await askMany(behind, 100, events, named)).toEqual({ 200: 100 });
    const claimed = (at: number): Asked => ({ headers: { 'X-Forwarded-For': `10.0.0.${at}, 192.0.2.1` } });
    expect((await askMany(behind, 100, events, claimed))[429]).toBeGreaterThan(50);
  });

  it('are slowed at whatever they ask', async () => {
    for (const route of ['/dev/people', '/dev/session', '/api/v2/covers/none', '/none']) {
      const scene = await aBusyScene({ limits: { visitors: { burst: 20, perSecond: 1 } } });
      expect((await askMany(scene, 100, () => route))[429]).toBeGreaterThan(50);
    }
  });
});

describe('the address of a calendar feed', () => {
  it('is not found by trying', async () => {
    const scene = await aBusyScene();
    const statuses = await askMany(scene, 300, (at) => `/api/family/feed/guess-${at}.ics`);
    expect(statuses[404]).toBeLessThan(100);
    // While limited, even the right secret is refused like the others.
    expect(await ask(scene, '/api/family/feed/feed-family-garcia.ics')).toBe(429);
    expect(await ask(scene, '/api/family/feed/feed-family-garcia.ics', { from: '127.0.0.2' })).toBe(200);
  });
});

describe('a caller with very many sessions', () => {
  it('is slowed by its address', async () => {
    const pace = { burst: 50, perSecond: 1 };
    const scene = await aBusyScene({ limits: { address: { burst: 100, perSecond: 1 }, session: pace } });
    const callers = [await scene.as('family-garcia'), await scene.as('family-lind'), await asRuth(scene)];
    const statuses = await askMany(scene, 120, events, (at) => ({
      headers: { Cookie: callers[at % 3]?.cookie ?? '' },
    }));
    expect(statuses[429]).toBeGreaterThan(20);
  });
});

describe('a token bucket', () => {
  it('gives its burst at once, then its pace, and says how long to wait', () => {
    const bucket = new TokenBucket({ burst: 3, perSecond: 0.5 }, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(1, 0))).toEqual([0, 0, 0, 2]);
    expect(bucket.take(1, 1_999)).toBe(1);
    expect(bucket.take(1, 2_000)).toBe(0);
    expect(bucket.take(1, 1_000_000)).toBe(0);
  });

  it('that is spent beyond what it holds takes the longer to refill', () => {
    const bucket = new TokenBucket({ burst: 3, perSecond: 1 }, 0);
    bucket.spend(20);
    expect(bucket.take(1, 0)).toBe(18);
  });

  it('is remembered while it is used, and not many are', () => {
    const buckets = new Buckets({ burst: 10, perSecond: 1 });
    const busy = buckets.of('busy');
    for (let at = 0; at < 30_000; at += 1) {
      buckets.of(`other ${at}`);
      if (at % 1_000 === 0) expect(buckets.of('busy')).toBe(busy);
    }
    expect(buckets.size).toBe(10_000);
  });
});

describe('the address that counts', () => {
  const from = (remoteAddress: string, forwarded: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

  it('is the one that a proxy on this machine wrote, where one is expected', () => {
    expect(addressOf(from('::1', '192.0.2.7'), true)).toBe('192.0.2.7');
    expect(addressOf(from('::ffff:127.0.0.1', '192.0.2.66, 192.0.2.7'), true)).toBe('192.0.2.7');
    expect(addressOf(from('127.0.0.1', '192.0.2.7'), false)).toBe('127.0.0.1');
    expect(addressOf(from('198.51.100.9', '192.0.2.7'), true)).toBe('198.51.100.9');
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, counted) => {
    expect(networkOf(address)).toBe(counted);
  });
});
