import { randomUUID } from 'node:crypto';
import { contest } from './contest';

const someEvent = 'evt_open';

/** Writes with every kind of token, to our back end and to Rails' own `protect_from_forgery`. */
contest((server) => {
  const party = { adults: 1, children: 0, infants: 0 };
  const write = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server().url}/api/family/events/${someEvent}/hold`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
      body: JSON.stringify({ party, mode: 'dine_in' }),
    });
    const { code } = (await answer.json()) as { code?: string };
    return [answer.status, answer.status === 200 ? 'done' : code];
  };
  const done = [200, 'done'];
  const refused = [403, 'csrf'];
  let cookie = '';
  let csrfToken = '';
  beforeAll(async () => {
    ({ cookie, csrfToken } = await server().signIn('family-garcia'));
  });
  const wrong = (): [string, string | undefined][] => {
    const last = csrfToken.endsWith('A') ? 'B' : 'A';
    return [
      ['no token', undefined],
      ['an empty one', ''],
      ['words', 'let me in'],
      ['one that is cut', csrfToken.slice(0, 20)],
      ['one that is too long', `${csrfToken}${csrfToken}`],
      ['one with a changed letter', `${csrfToken.slice(0, 60)}${last}${csrfToken.slice(61)}${last}`],
      ['zeros', Buffer.alloc(64).toString('base64url')],
    ];
  };

  it('with the token of the session is done', async () => {
    expect(await write({ Cookie: cookie, 'X-CSRF-Token': csrfToken })).toEqual(done);
  });

  it('is done with the same token under another mask, and in the other spelling of base64', async () => {
    const bytes = Buffer.from(csrfToken, 'base64url');
    const pad = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + 3) % 256));
    const bare = Buffer.from(bytes.subarray(32).map((byte, at) => byte ^ (bytes[at] ?? 0)));
    const remasked = Buffer.concat([pad, Buffer.from(bare.map((byte, at) => byte ^ (pad[at] ?? 0)))]);
    expect(await write({ Cookie: cookie, 'X-CSRF-Token': remasked.toString('base64url') })).toEqual(done);
    expect(await write({ Cookie: cookie, 'X-CSRF-Token': remasked.toString('base64') })).toEqual(done);
  });

  it('with anything else for a token is refused', async () => {
    for (const [what, token] of wrong()) {
      const headers = { Cookie: cookie, ...(token !== undefined && { 'X-CSRF-Token': token }) };
      expect([what, ...(await write(headers))]).toEqual([what, ...refused]);
    }
  });

  it('with the token of another session is refused', async () => {
    const other = await server().signIn('family-garcia');
    expect(await write({ Cookie: cookie, 'X-CSRF-Token': other.csrfToken })).toEqual(refused);
  });

  it('from a page of another origin is refused with the right token, from our own it is done', async () => {
    const headers = { Cookie: cookie, 'X-CSRF-Token': csrfToken };
    expect(await write({ ...headers, Origin: 'https://evil.example' })).toEqual(refused);
    expect(await write({ ...headers, Origin: 'null' })).toEqual(refused);
    expect(await write({ ...headers, Origin: server().url })).toEqual(done);
  });

  it('repeated under its key answers the first result', async () => {
    const key = randomUUID();
    const once = async () =>
      (
        await fetch(`${server().url}/api/family/events/${someEvent}/hold`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            Cookie: cookie,
            'X-CSRF-Token': csrfToken,
          },
          body: JSON.stringify({ party, mode: 'dine_in' }),
        })
      ).json();
    expect(await once()).toEqual(await once());
  });
});
