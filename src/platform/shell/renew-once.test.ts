import { renewOnce } from './renew-once';

describe('a fresh session', () => {
  it('is asked for once by all who find the old one gone, also a little later', async () => {
    let time = 0;
    const renew = jest.fn(async () => true);
    const ask = renewOnce(renew, () => time);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true]);
    time = 4_999;
    expect(await ask()).toBe(true);
    expect(renew).toHaveBeenCalledTimes(1);
    time = 5_001;
    await ask();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('that was not to be had, or for which asking failed, is asked for again', async () => {
    const renew = jest.fn<Promise<boolean>, []>(async () => false);
    const ask = renewOnce(renew);
    expect(await ask()).toBe(false);
    renew.mockRejectedValueOnce(new Error('no'));
    await expect(ask()).rejects.toThrow('no');
    renew.mockResolvedValue(true);
    expect(await ask()).toBe(true);
    expect(renew).toHaveBeenCalledTimes(3);
  });
});
