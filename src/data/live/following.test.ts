import { focusManager, onlineManager } from '~/lib/query';
import { fakeCable } from '../../../tests/support/fake-cable';
import { createFollowing, createResync } from './following';

const topic = { channel: 'EventsChannel', params: {}, read: (raw: unknown) => raw as string };

/** Follows, with reads that take 100 ms. */
function start(cable = fakeCable({ confirms: false })) {
  const read = jest.fn(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const apply = jest.fn();
  const verify = jest.fn();
  const resync = createResync(read);
  const following = createFollowing({ cable, topic, resync, apply, verify });
  return { cable, read, apply, verify, following, resync };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

describe('reading again', () => {
  it('is done at once, then soon, then every two seconds, and the last ask is always answered', async () => {
    const starts: number[] = [];
    const began = performance.now();
    const resync = createResync(async () => void starts.push(performance.now() - began));
    const asked = async (): Promise<readonly number[]> => {
      for (let count = 0; count < 160; count += 1) {
        resync.request();
        await pass(50);
      }
      await pass(30_000);
      return starts.splice(0);
    };
    const first = [0, 1_000, 2_000, 4_000, 6_000, 8_000];
    expect(await asked()).toEqual(first);
    // After a time of quiet the same again, and no more than that.
    expect(await asked()).toEqual(first.map((at) => at + 38_000));
  });

  it('waits only a second for a connection that is back, however much was read before', async () => {
    const starts: number[] = [];
    const began = performance.now();
    const resync = createResync(async () => void starts.push(performance.now() - began));
    resync.request();
    await pass(500);
    resync.request();
    await pass(1_000);
    resync.request();
    await pass(1_000);
    expect(starts.splice(0)).toEqual([0, 1_000, 2_000]);
    resync.request();
    resync.requestSoon();
    await pass(300);
    resync.requestSoon();
    await pass(10_000);
    expect(starts).toEqual([3_000]);
  });

  it('never runs twice at a time', async () => {
    let running = 0;
    const most: number[] = [];
    const resync = createResync(async () => {
      most.push((running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      running -= 1;
    });
    resync.request();
    await pass(100);
    resync.request();
    resync.request();
    await pass(20_000);
    expect(most).toEqual([1, 1]);
  });

  it('that fails is repeated by itself, later each time, and at once when asked', async () => {
    const starts: number[] = [];
    let isWell = false;
    const began = performance.now();
    const resync = createResync(async () => {
      starts.push(Math.round((performance.now() - began) / 1_000));
      if (!isWell) throw new Error('no');
    });
    resync.request();
    await pass(90_000);
    expect(starts).toEqual([0, 4, 12, 28, 58, 88]);
    isWell = true;
    resync.request();
    await pass(60_000);
    expect(starts).toEqual([0, 4, 12, 28, 58, 88, 90]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('following', () => {
  it('reads after the confirmation, and once after each return', async () => {
    const { cable, read, following } = start();
    following.join();
    await pass(1_000);
    expect(read).not.toHaveBeenCalled();
    cable.confirm();
    await pass(3_000);
    expect(read).toHaveBeenCalledTimes(1);
    for (let count = 2; count < 6; count += 1) {
      cable.reconnect();
      await pass(3_000);
      expect(read).toHaveBeenCalledTimes(count);
    }
  });

  it('has one follower for all, and stays a second longer than the last', async () => {
    const { cable, following } = start();
    const leave = [following.join(), following.join()];
    expect(cable.channels()).toEqual(['EventsChannel']);
    leave[0]?.();
    leave[0]?.();
    await pass(2_000);
    expect(cable.channels()).toHaveLength(1);
    leave[1]?.();
    await pass(500);
    const again = following.join();
    await pass(2_000);
    expect(cable.channels()).toHaveLength(1);
    again();
    await pass(1_100);
    expect(cable.channels()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('hands messages on', () => {
    const { cable, apply, following } = start();
    following.join();
    cable.send('EventsChannel', 'hello');
    expect(apply).toHaveBeenCalledWith('hello');
  });

  it.each(['off', 'connecting', 'stale', 'offline', 'auth'] as const)(
    'while %s for fifteen seconds, reads every half minute',
    async (state) => {
      const { read, following } = start(fakeCable({ confirms: false, state }));
      following.join();
      await pass(14_900);
      expect(read).not.toHaveBeenCalled();
      await pass(200);
      expect(read).toHaveBeenCalledTimes(1);
      await pass(60_000);
      expect(read).toHaveBeenCalledTimes(3);
    },
  );

  it('reads every half minute too when the server never answers this one, or will not have us', async () => {
    const { cable, read, following } = start();
    following.join();
    cable.reject('EventsChannel');
    await pass(46_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is done at once when the server ends what it had confirmed', async () => {
    const { cable, read, following } = start();
    following.join();
    cable.confirm();
    await pass(5_000);
    expect(read).toHaveBeenCalledTimes(1);
    cable.reject('EventsChannel');
    await pass(100);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('stops polling when live again', async () => {
    const { cable, read, following } = start();
    following.join();
    cable.confirm();
    await pass(100);
    cable.set({ state: 'stale' });
    await pass(15_100);
    cable.reconnect();
    await pass(3_000);
    const before = read.mock.calls.length;
    await pass(59_000);
    expect(read).toHaveBeenCalledTimes(before);
  });

  it('compares with the server each minute while live', async () => {
    const { cable, verify, following } = start();
    following.join();
    cable.confirm();
    await pass(180_500);
    expect(verify).toHaveBeenCalledTimes(3);
  });

  it('leaves a hidden page alone, and reads when it is seen again', async () => {
    const { read, following } = start(fakeCable({ confirms: false, state: 'offline' }));
    following.join();
    focusManager.setFocused(false);
    await pass(120_000);
    expect(read).not.toHaveBeenCalled();
    focusManager.setFocused(true);
    await pass(1_100);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads nothing for a message or a confirmation behind a hidden page, and once when it is seen again', async () => {
    const { cable, read, following, resync } = start();
    following.join();
    cable.confirm();
    await pass(3_000);
    focusManager.setFocused(false);
    for (let count = 0; count < 20; count += 1) {
      resync.request();
      await pass(1_000);
    }
    expect(read).toHaveBeenCalledTimes(1);
    focusManager.setFocused(true);
    await pass(5_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads once when the network is back and the connection with it', async () => {
    const { cable, read, following } = start();
    following.join();
    cable.confirm();
    await pass(60_000);
    const before = read.mock.calls.length;
    onlineManager.setOnline(false);
    cable.set({ state: 'offline' });
    await pass(5_000);
    onlineManager.setOnline(true);
    await pass(300);
    cable.set({ state: 'live', generation: 2 });
    cable.confirm();
    await pass(10_000);
    expect(read).toHaveBeenCalledTimes(before + 1);
  });

  it('starts over for another person, and ends for good', async () => {
    const { cable, read, following } = start();
    following.join();
    cable.confirm();
    await pass(3_000);
    following.restart();
    cable.confirm();
    await pass(3_000);
    expect(read).toHaveBeenCalledTimes(2);
    following.stop();
    expect(cable.channels()).toHaveLength(0);
    await pass(120_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });
});
