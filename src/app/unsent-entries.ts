import { pendingTopics } from '~/platform/outbox';

/**
 * Whether something that people did in Events without a network, such as check-ins at a door, lies on this device and waits to be sent. Ask before
 * a sign-out: it stays here, belongs to the person who did it, and is sent when that person signs in again.
 */
export const hasUnsentEntries = (): boolean => pendingTopics.get() !== '';
