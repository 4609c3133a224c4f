import { newId } from './new-id';

describe('newId', () => {
  it('makes a UUID of version 4, another one each time', () => {
    const ids = Array.from({ length: 1_000 }, newId);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(1_000);
  });

  it('does without crypto.randomUUID, which a page over plain http does not have', () => {
    const whole = crypto.randomUUID;
    Object.assign(crypto, { randomUUID: undefined });
    expect(newId()).toHaveLength(36);
    Object.assign(crypto, { randomUUID: whole });
  });
});
