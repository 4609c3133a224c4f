import type { Device } from '~/platform/device';

type Box = Parameters<Device['put']>[0];

/** Stores a value and looks whether it is there: a full disk or a private window may say that it is stored. Only then may a screen promise it. */
export const putAndFind = async (
  device: Device,
  place: readonly [box: Box, owner: string, key: string],
  value: unknown,
  expiresAt?: number,
): Promise<boolean> =>
  (await device.put(...place, value, expiresAt)) && (await device.get(...place)) !== undefined;
