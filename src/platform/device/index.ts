export { createDevice } from './create-device';
export type { Box, Device, Kept } from './device';
