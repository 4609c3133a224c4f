/** In place of `outbox-store`, by `jest.mock`: jsdom has no IndexedDB. */
import type * as outboxStore from '~/platform/outbox/outbox-store';
import { memoryOutboxStore } from './memory-outbox';

export const { OutboxError, toOutboxError } = jest.requireActual<typeof outboxStore>(
  '~/platform/outbox/outbox-store',
);

/** What all outboxes of a test file store on. */
export const memoryDisk = memoryOutboxStore();
export const openOutboxStore: typeof outboxStore.openOutboxStore = () => memoryDisk;
