import { useEffect } from 'react';
import { keepScreenOn } from '~/platform/screen';

/** Keeps the screen lit while the caller is on it, where the device can. */
export function useScreenOn(): void {
  useEffect(keepScreenOn, []);
}
