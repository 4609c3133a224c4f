export type { Box, Device, Kept } from './device';
