import { securityPolicy, withNonce } from './policy';

const policy = securityPolicy('abc', { host: 'localhost:3000', remote: 'http://localhost:3001' });
const rule = (name: string): string | undefined =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the security policy', () => {
  it.each([
    ['default-src', "'none'"],
    ['script-src', "'nonce-abc' 'strict-dynamic'"],
    ['style-src', "'self' http://localhost:3001"],
    ['connect-src', "'self' http://localhost:3001 ws://localhost:3000 wss://localhost:3000"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ])('%s is %s', (name, value) => {
    expect(rule(name)).toBe(value);
  });

  it('allows no inline code and no evaluation', () => {
    expect(policy).not.toContain('unsafe');
  });
});

it('every script of the page, and every hint of one, gets the nonce', () => {
  expect(withNonce('<script defer src="/a.js"></script><script src="/b.js"></script>', 'n')).toBe(
    '<script nonce="n" defer src="/a.js"></script><script nonce="n" src="/b.js"></script>',
  );
  expect(withNonce('<link rel=icon href=x><link rel=preload as=script href=/a.js>', 'n')).toBe(
    '<link rel=icon href=x><link rel=preload nonce="n" as=script href=/a.js>',
  );
});
