import { screen } from '@testing-library/react';
import { aDoor } from '../../../tests/support/build-managed';
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
