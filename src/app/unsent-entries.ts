/** For `exposes`, which enters the platform through here alone. */
export { hasUnsentEntries, readUnsentEntries } from '~/platform/outbox';
