import { screen, waitFor } from '@testing-library/react';
import type { CheckInAnswer } from '~/api/manage/door';
import { Failure } from '~/lib/failure';
import type { Handlers } from '../../tests/support/fake-api';
import { fakeDevice } from '../../tests/support/fake-platform';
import { memoryDisk } from '../../tests/support/memory-disk';
import { atEachDoor, field, openDoor as open } from '../../tests/support/open-door';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);

atEachDoor();

/** Frequencies in Hz and lengths in ms of the tones that were played. */
const heard: (readonly [number, number])[] = [];
const felt: (readonly number[])[] = [];
class FakeAudioContext {
  currentTime = 5;
  destination = {};
  resume = async () => undefined;
  createGain = () => ({ gain: { value: 1 }, connect: (next: unknown) => next });
  createOscillator() {
    const frequency = { value: 0 };
    let began = 0;
    return {
      frequency,
      connect: (next: unknown) => next,
      start: (at: number) => void (began = at),
      stop: (at: number) => void heard.push([frequency.value, Math.round((at - began) * 1_000)]),
    };
  }
}

describe('every answer has a word, an icon, a sound and a vibration', () => {
  beforeEach(() => {
    heard.splice(0);
    felt.splice(0);
    Object.assign(globalThis, { AudioContext: FakeAudioContext });
    Object.assign(navigator, { vibrate: (pattern: number[]) => felt.push(pattern) > 0 });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  const good = { heard: [[880, 120]], felt: [[80]] };
  const neutral = { heard: [[660, 60]], felt: [[30]] };
  // prettier-ignore
  const doubt = { heard: [[520, 120], [440, 160]], felt: [[80, 60, 80]] };
  const bad = { heard: [[160, 450]], felt: [[400]] };

  it.each<[CheckInAnswer['result'], string, string, typeof good]>([
    ['ok', '1 checked in', 'circle-check', good],
    ['already_in', 'Already in', 'circle-question-mark', doubt],
    ['party_exceeded', 'More than the party', 'circle-question-mark', doubt],
    ['not_in', 'Not inside', 'circle-question-mark', doubt],
    ['waitlisted', 'Waitlist only', 'circle-question-mark', doubt],
    ['sold_out', 'No-show, seats taken', 'circle-question-mark', doubt],
    ['cancelled', 'Cancelled', 'octagon-x', bad],
    ['wrong_day', 'Another day', 'octagon-x', bad],
    ['wrong_event', 'Another event', 'octagon-x', bad],
    ['unknown', 'Unknown code', 'octagon-x', bad],
    ['closed', 'Doors closed', 'octagon-x', bad],
  ])('%s', async (result, word, icon, signal) => {
    const { user } = open({ result, change: result === 'ok' ? 1 : 0 });
    await user.type(await field(), 'K7PQ2XYZ{Enter}');
    const shown = await screen.findByText(word);
    expect(shown.querySelector('svg')).toHaveClass(`lucide-${icon}`);
    expect({ heard, felt }).toEqual(signal);
  });

  it('tells a ticket of another hour of the day by that hour', async () => {
    const other_event = { title: 'Wine tasting', day: '2026-11-21', starts_local: '2026-11-21T16:00' };
    const { user } = open({ result: 'wrong_event', change: 0, other_event });
    await user.type(await field(), 'K7PQ2XYZ{Enter}');
    expect(await screen.findByText(/^For Wine tasting, .*\b4:00/)).toBeVisible();
  });

  it('checked out, and not on the list of a device without a network', async () => {
    const { user } = open({ change: -1 });
    await field();
    await user.click(screen.getByRole('radio', { name: 'Check out' }));
    expect(screen.getByText('Ready to check out')).toBeVisible();
    await user.type(await field(), 'K7PQ2XYZ{Enter}');
    expect((await screen.findByText('1 checked out')).querySelector('svg')).toHaveClass('lucide-door-open');
    expect({ heard, felt }).toEqual(good);
    await user.click(screen.getByRole('radio', { name: 'Check in' }));
    expect(screen.getByText('Ready')).toBeVisible();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.type(await field(), 'K7PQ2XY2{Enter}');
    expect((await screen.findByText('Not on this list')).querySelector('svg')).toHaveClass(
      'lucide-circle-question-mark',
    );
    expect({ heard, felt }).toEqual({
      heard: [...good.heard, ...doubt.heard],
      felt: [...good.felt, ...doubt.felt],
    });
  });

  it('a sound and a vibration only where they are wanted, as this device was left', async () => {
    Object.assign(navigator, { maxTouchPoints: 5 });
    const device = fakeDevice();
    const first = open({}, {}, { device });
    await first.user.click(await screen.findByRole('checkbox', { name: 'Sound' }));
    await first.user.type(await field(), 'K7PQ2XYZ{Enter}');
    await screen.findByText('1 checked in');
    expect({ heard, felt }).toEqual({ heard: [], felt: good.felt });
    first.unmount();
    const second = open({}, {}, { device });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked());
    await second.user.click(screen.getByRole('checkbox', { name: 'Vibration' }));
    await second.user.click(screen.getByRole('checkbox', { name: 'Sound' }));
    expect({ heard, felt }).toEqual({ heard: good.heard, felt: good.felt });
    second.unmount();
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
    open({}, {}, { device });
    expect(await screen.findByRole('checkbox', { name: 'Sound' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Vibration' })).toBeNull();
  });

  it('undone', async () => {
    const { user } = open();
    await user.type(await field(), 'K7PQ2XYZ{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findByText('Undone')).querySelector('svg')).toHaveClass('lucide-undo-2');
    expect({ heard, felt }).toEqual({
      heard: [...good.heard, ...neutral.heard],
      felt: [...good.felt, ...neutral.felt],
    });
  });

  it('no answer at a door that can store nothing', async () => {
    memoryDisk.isFull = true;
    const { user } = open({}, { sendCheckIns: new Failure('unavailable') } as Handlers);
    await user.type(await field(), 'K7PQ2XYZ{Enter}');
    expect(await screen.findByText('Not checked in')).toBeVisible();
    expect({ heard, felt }).toEqual(bad);
  });
});
