import type { ReactNode } from 'react';
import { MyEvents } from '~/features/mine/my-events';

/** E6: what a household has at events. */
export function MineRoute(): ReactNode {
  return <MyEvents />;
}
