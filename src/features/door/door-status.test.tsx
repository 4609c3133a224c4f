import { screen } from '@testing-library/react';
import type { DoorList } from '~/data/door.queries';
import { aDoor } from '../../../tests/support/build-managed';
import { fakeClock, NOW, type FakeClock } from '../../../tests/support/fake-platform';
import { memoryOutboxStore } from '../../../tests/support/memory-outbox';
import { renderWith } from '../../../tests/support/render';
import { DoorProblems, DoorTickets } from './door-status';

// jsdom has no IndexedDB.
const mockDisk = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({ openOutboxStore: () => mockDisk }));

const door = { ...aDoor(), readAt: 0, isStored: true };

it('says that the event is over, and what checking in means then', () => {
  const over = { ...door, event: { ...door.event, state: 'completed' as const } };
  const { unmount } = renderWith(<DoorProblems list={door} device={undefined} onRemove={() => undefined} />, {
    isManager: true,
  });
  expect(screen.queryByText('This event has ended')).toBeNull();
  unmount();
  renderWith(<DoorProblems list={over} device={undefined} onRemove={() => undefined} />, { isManager: true });
  expect(screen.getByText('This event has ended')).toBeVisible();
  expect(screen.getByText(/^People you check in now are still counted/)).toBeVisible();
});

it('calls the list up to date only while changes can arrive', () => {
  const { unmount } = renderWith(<DoorTickets list={door} />, { isManager: true });
  expect(screen.getByText(/on this device, up to date/)).toBeVisible();
  unmount();
  // In aeroplane mode a socket may look alive for a while.
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderWith(<DoorTickets list={door} />, { isManager: true });
  expect(screen.getByText(/on this device, last updated/)).toBeVisible();
});

describe('the clock of this device', () => {
  const unknown = (now = NOW) => ({ ...fakeClock(now), aheadAtFirst: () => undefined });
  const show = (list: Partial<DoorList>, clock: FakeClock) =>
    renderWith(<DoorProblems list={{ ...door, ...list }} device={undefined} onRemove={() => undefined} />, {
      isManager: true,
      clock,
    });
  const MINUTES = 60_000;

  it('is said to be wrong from six minutes on', () => {
    const { unmount } = show({}, fakeClock(NOW, 5 * MINUTES));
    expect(screen.queryByText(/clock/)).toBeNull();
    unmount();
    show({}, fakeClock(NOW, -6 * MINUTES));
    expect(screen.getByText('This device’s clock is 6 minutes behind')).toBeVisible();
    expect(screen.getByText(/^Times on this page are the server’s/)).toBeVisible();
  });

  it('is right while it is a little ahead and behind by turns', () => {
    let ahead = 1;
    const complaint = jest.spyOn(console, 'error').mockReturnValue();
    show({}, { ...fakeClock(NOW), deviceAhead: () => (ahead = -ahead) });
    expect(screen.queryByText(/clock/)).toBeNull();
    expect(complaint).not.toHaveBeenCalled();
  });

  it('is as wrong as it was last where the server cannot be asked, or behind what the server said', () => {
    const { unmount } = show({ ahead: 120 * MINUTES }, unknown());
    expect(screen.getByText('This device’s clock is 2 hours ahead')).toBeVisible();
    expect(screen.getByText(/^Without a network, times on this page go by this clock/)).toBeVisible();
    unmount();
    show({ readAt: NOW + 30 * MINUTES }, unknown());
    expect(screen.getByText('This device’s clock is 30 minutes behind')).toBeVisible();
  });
});
