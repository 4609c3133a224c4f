import { tombstone, type Tombstone } from '~/domain/live';
import { fc } from '../../../tests/support/generated';
import { Overlay } from './overlay';

interface Thing {
  readonly id: string;
  readonly version: number;
  readonly free: number;
}

const thing = (id: string, version: number, free = 1): Thing => ({ id, version, free });

function overlay({ visible = true } = {}) {
  const frames: (() => void)[] = [];
  const onDropped = jest.fn();
  const made = new Overlay<Thing>({
    onDropped,
    isVisible: () => visible,
    looksDifferent: (one, other) => one.free !== other.free,
    frame: (run) => {
      frames.push(run);
      return () => void frames.splice(frames.indexOf(run), 1);
    },
  });
  return { overlay: made, onDropped, frame: () => frames.splice(0).forEach((run) => run()) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what came beside the query cache', () => {
  it('shows the newest of everything, however it came', () => {
    const forms = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        version: fc.integer({ min: 1, max: 20 }),
        way: fc.constantFrom('put', 'queue', 'queue and paint'),
        isGone: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(forms, (messages) => {
        const { overlay: kept, frame } = overlay();
        const newest = new Map<string, Thing | Tombstone>();
        for (const { id, version, way, isGone } of messages) {
          const gone = isGone && version % 2 === 0;
          const form = gone ? tombstone(id, version * 2) : thing(id, version * 2 + 1);
          if ((newest.get(id)?.version ?? -1) < form.version) newest.set(id, form);
          if (way === 'put') kept.put(form);
          else kept.queue(form);
          if (way === 'queue and paint') frame();
        }
        frame();
        for (const id of ['a', 'b', 'c']) expect(kept.newest(id)).toEqual(newest.get(id));
      }),
      { numRuns: 500 },
    );
  });

  it('tells only who watches that thing, once per frame', () => {
    const { overlay: kept, frame } = overlay();
    const [one, other] = [jest.fn(), jest.fn()];
    kept.watch('a', one);
    const stop = kept.watch('b', other);
    for (let version = 1; version <= 100; version += 1) kept.queue(thing('a', version));
    expect(one).not.toHaveBeenCalled();
    frame();
    expect(one).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
    stop();
    kept.put(thing('b', 1));
    expect(other).not.toHaveBeenCalled();
  });

  it('glows for two seconds when a person could see the difference, and not for what was only read', () => {
    const { overlay: kept, frame } = overlay();
    const told = jest.fn();
    kept.watch('a', told);
    kept.put(thing('a', 1, 5));
    kept.queue(thing('a', 2, 5));
    frame();
    expect(kept.isHighlighted('a')).toBe(false);
    kept.queue(thing('a', 3, 4));
    frame();
    expect(kept.isHighlighted('a')).toBe(true);
    const before = told.mock.calls.length;
    jest.advanceTimersByTime(2_100);
    expect(kept.isHighlighted('a')).toBe(false);
    expect(told).toHaveBeenCalledTimes(before + 1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('of a flood, or behind a hidden page, drops everything and has it read over HTTP', () => {
    const flood = overlay();
    for (let count = 0; count <= 2_000; count += 1) flood.overlay.queue(thing(`t${count}`, 1));
    expect(flood.onDropped).toHaveBeenCalledTimes(1);
    flood.frame();
    expect(flood.overlay.newest('t1')).toBeUndefined();

    const hidden = overlay({ visible: false });
    hidden.overlay.queue(thing('a', 1));
    expect(hidden.onDropped).toHaveBeenCalledTimes(1);
  });

  it('two seconds behind the screen, drops everything too', () => {
    const { overlay: kept, onDropped } = overlay();
    kept.queue(thing('a', 1));
    jest.advanceTimersByTime(2_100);
    kept.queue(thing('a', 2));
    expect(onDropped).toHaveBeenCalledTimes(1);
  });

  it('takes eight milliseconds of a frame, and the rest of the next ones', () => {
    const { overlay: kept, frame, onDropped } = overlay();
    const told: string[] = [];
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      kept.watch(id, () => {
        told.push(id);
        jest.advanceTimersByTime(5);
      });
      kept.queue(thing(id, 1));
    }
    const seen: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      frame();
      seen.push(told.length);
    }
    expect(seen).toEqual([2, 4, 5, 5]);
    expect(told).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(onDropped).not.toHaveBeenCalled();
  });

  it('keeps what is gone for ten minutes, and never more than it can hold', () => {
    const { overlay: kept, frame, onDropped } = overlay();
    kept.put(tombstone('gone', 9));
    jest.advanceTimersByTime(9 * 60_000);
    kept.queue(thing('gone', 8));
    frame();
    expect(kept.newest('gone')).toEqual(tombstone('gone', 9));
    jest.advanceTimersByTime(2 * 60_000);
    kept.queue(thing('other', 1));
    frame();
    expect(kept.newest('gone')).toBeUndefined();

    const stop = kept.watch('t0', () => undefined);
    for (let count = 0; count < 25_000; count += 1) {
      kept.queue(thing(`t${count}`, 1));
      if (count % 1_000 === 999) frame();
    }
    expect(kept.since(0).length).toBeLessThanOrEqual(20_000);
    expect(kept.newest('t0')).toBeDefined();
    expect(onDropped).toHaveBeenCalled();
    stop();
  });

  it('forgets everything, and says so to who watches', () => {
    const { overlay: kept } = overlay();
    const told = jest.fn();
    kept.watch('a', told);
    kept.put(thing('a', 1));
    kept.clear();
    expect(kept.newest('a')).toBeUndefined();
    expect(told).toHaveBeenCalledTimes(2);
  });
});
