import { useEffect } from 'react';
import { keepScreenOn } from '~/platform/screen';

/** Keeps the screen lit while the caller is on it, where the device can. Separate from `shell`, which every card loads. */
export function useScreenOn(): void {
  useEffect(keepScreenOn, []);
}
