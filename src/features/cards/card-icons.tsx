import type { ReactNode } from 'react';
import type { IconShape } from '~/ui/icon';

/** The icons of the cards, with the paths of lucide: its components would add 1.6 KB to a card, which has 0.1 KB left of its 46. */
const createIcon =
  (path: string): IconShape =>
  ({ size, strokeWidth, ...rest }): ReactNode => (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );

export const ClockIcon = createIcon('M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0');
export const TicketIcon = createIcon(
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2',
);
export const WaitlistIcon = createIcon(
  'M5 22h14M5 2h14M17 22v-4.17a2 2 0 0 0-.59-1.42L12 12l-4.41 4.41A2 2 0 0 0 7 17.83V22M7 2v4.17a2 2 0 0 0 .59 1.42L12 12l4.41-4.41A2 2 0 0 0 17 6.17V2',
);
export const NowIcon = createIcon(
  'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
);
