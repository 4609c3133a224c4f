import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawSession, rateOf } from './create-telemetry';
import { createTelemetry } from './index';
import { cleanError, isPlain, scrub, scrubText } from './scrub';

const sampling = { sessions: 75, replays: 20, traces: 50 };
const store = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('the scale of the sampling', () => {
  it.each([
    [75, 0.75],
    [20, 0.2],
    [50, 0.5],
    [1, 1],
    [0.5, 0.5],
    [0, 0],
    [250, 1],
    [-1, 0],
    [Number.NaN, 0],
  ])('%p is %p', (configured, rate) => expect(rateOf(configured)).toBe(rate));
});

describe('the draw of a session', () => {
  it('is made once and kept over reloads', () => {
    const kept = store();
    const first = drawSession(sampling, kept, () => 0.5);
    expect(drawSession(sampling, kept, () => 0.99)).toEqual(first);
    expect(first).toEqual({ reports: true, replays: false });
  });

  it('keeps to 75 and 20 in a hundred over 10,000 sessions', () => {
    // Mulberry32: small, seeded and even enough to count with.
    let seed = 2_026;
    const random = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const draws = Array.from({ length: 10_000 }, () => drawSession(sampling, store(), random));
    const reporting = draws.filter(({ reports }) => reports).length;
    const replaying = draws.filter(({ replays }) => replays).length;
    expect(reporting).toBeGreaterThan(7_370);
    expect(reporting).toBeLessThan(7_630);
    expect(replaying / reporting).toBeGreaterThan(0.185);
    expect(replaying / reporting).toBeLessThan(0.215);
  });

  it('works where storage is forbidden, and distrusts what it finds there', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('no');
      },
    };
    expect(drawSession(sampling, forbidden, () => 0.1).reports).toBe(true);
    const spoilt = store();
    spoilt.setItem('events.telemetry.draw', 'always please');
    expect(drawSession(sampling, spoilt, () => 0.9).reports).toBe(false);
  });
});

describe('scrubbing', () => {
  it.each([
    ['mail ana.garcia+x@example.org failed', 'ana.garcia'],
    ['call +34 612 345 678 back', '612'],
    ['call 0034 612345678', '612345678'],
    ['GET /events?q=insulin&ref=K7M2P9QX', 'insulin'],
    ['GET /events?ref=K7M2P9QX', 'K7M2P9QX'],
    ['ticket K7M2P9QX refused', 'K7M2P9QX'],
    ['qr 9f86d081884c7d659a2feaa0c55ad015 refused', '9f86d081'],
    ['Bearer abc.def.ghi', 'abc.def'],
    ['token eyJhbGciOi.eyJzdWIiOi.SflKxwRJ', 'eyJ'],
    ['invalid value "my daughter is allergic"', 'daughter'],
    ['/events/mine/reg_42 not found', 'reg_42'],
    ['/api/family/feed/s3cret.ics', 's3cret'],
  ])('%s', (text, secret) => expect(scrubText(text)).not.toContain(secret));

  it('leaves what a developer needs', () => {
    expect(scrubText('Cannot read properties of undefined')).toBe('Cannot read properties of undefined');
    expect(scrubText('unavailable: 503')).toBe('unavailable: 503');
  });

  it('leaves the words of our own errors, and the addresses of our own files', () => {
    // The names of classes and modules, and what is said of them, as they stand in the code.
    const code =
      /(?:new \w*(?:Error|Failure|Mismatch|Share|Missing)\(|super\(|message:)\s*(?:[\w'.()]+,\s*)?(['`])(.*?)\1/gs;
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^federation|^domain.calendar-file/.test(file))
      .map((file) => readFileSync(path.join('src', file), 'utf8'));
    const platform = readFileSync('src/platform/shell/accept.ts', 'utf8');
    const fields = [...platform.matchAll(/'([^'\n]+)'|(\w+): v\./g)].map(
      ([, text, key]) => text ?? key ?? '',
    );
    const errors = sources.flatMap((text) => [...text.matchAll(code)].map(([, , words = '']) => words));
    const paths = sources.flatMap((text) =>
      [...text.matchAll(/(?:path: '|'(?:GET|POST|PUT|PATCH|DELETE) )(\/[^'\n]+)'/g)].map(([, at = '']) => at),
    );
    expect(paths.length).toBeGreaterThan(20);
    const texts = [...errors, ...paths, ...fields.filter((text) => !/^[~.]/.test(text))];
    const words = texts
      .flatMap((text) => text.replaceAll(/\$\{.*?\}/gs, ' ').match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [])
      .map((word) => word.replace(/^['’]|['’]$/g, ''))
      .filter((word) => !isPlain(word));
    expect([errors.length > 20, fields.length > 20]).toEqual([true, true]);
    expect([...new Set(words)]).toEqual([]);

    const wrongBase =
      'What answers at /api/v2 is not the Events API: GET /api/v2/events/today came back as text. Check platform.api.family.';
    expect(scrubText(wrongBase)).toBe(wrongBase);
    const lost = Object.assign(
      new Error('Loading CSS chunk mounted-root failed.\n(https://events.example/a.0f.css)'),
      {
        code: 'CSS_CHUNK_LOAD_FAILED',
      },
    );
    expect(`${cleanError(lost).message})`).toBe(lost.message);
    const withQuery = Object.assign(
      new Error('Loading chunk 7 failed.\n(error: https://events.example/7.js?t=ana#b)'),
      {
        name: 'ChunkLoadError',
      },
    );
    expect(cleanError(withQuery).message).toBe(
      'Loading chunk 7 failed.\n(error: https://events.example/7.js',
    );
  });

  it('cuts personal keys at any depth, however they are spelt', () => {
    const clean = JSON.stringify(
      scrub({
        a: [
          {
            contact_name: 'Ana',
            phoneNumber: '1',
            b: { referral_code: 'x', Note: 'n', allergens: ['milk'] },
          },
        ],
        state: 'held',
      }),
    );
    expect(clean).not.toMatch(/Ana|"1"|"x"|"n"|milk/);
    expect(clean).toContain('held');
  });

  it('survives hostile shapes', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(() => scrub(loop)).not.toThrow();
    scrub(JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('reporting through a shell without Sentry', () => {
  const options = { release: 'events@1', sentry: undefined, monitoring: false, sampling, random: () => 0.1 };

  it('reports an error once, from any caller, with a reference and nothing personal', async () => {
    const heard: [unknown, Readonly<Record<string, unknown>>][] = [];
    const telemetry = createTelemetry({ ...options, reporter: (...told) => void heard.push(told) });
    const error = new Error('no seat for "Ana García" +34 612 345 678');
    const [reference, again] = await Promise.all([
      telemetry.report(error, { where: 'test' }),
      telemetry.report(error),
    ]);
    expect(again).toBe(reference);
    expect(reference).toBe(heard[0]?.[1]['reference']);
    expect(heard).toHaveLength(1);
    expect(String((heard[0]?.[0] as Error).message)).toBe('no seat for [quoted] [phone]');
    expect(heard[0]?.[1]).toMatchObject({ area: 'events', release: 'events@1', where: 'test' });
  });

  it('leaves the base of an API readable: it is of the shell’s configuration', async () => {
    const reporter = jest.fn();
    await createTelemetry({ ...options, reporter }).report(new Error('wrong'), { apiBase: '/api/v2/intern' });
    expect(reporter.mock.calls[0]?.[1]).toMatchObject({ apiBase: '/api/v2/intern' });
  });

  it('has no reference where there is nowhere to report to', async () => {
    const telemetry = createTelemetry({ ...options, reporter: undefined });
    expect(await telemetry.report(new Error('unheard'))).toBeUndefined();
  });

  it('says nothing after it was disposed of', async () => {
    const reporter = jest.fn();
    const telemetry = createTelemetry({ ...options, reporter });
    telemetry.dispose();
    expect(await telemetry.report(new Error('late'))).toBeUndefined();
    expect(reporter).not.toHaveBeenCalled();
  });
});
