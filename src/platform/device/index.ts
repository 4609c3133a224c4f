export { createDevice } from './create-device';
export type { Device, Kept } from './device';
