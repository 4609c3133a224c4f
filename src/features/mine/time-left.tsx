import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useFormats } from '~/i18n/provider';
import { Countdown } from '~/ui/countdown';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface TimeLeftProps {
  readonly label: string;
  /** Epoch milliseconds, on the server's clock. */
  readonly until: number;
}

/** How long something stays: by the second in its last hour, in words before. */
export function TimeLeft({ label, until }: TimeLeftProps): ReactNode {
  const formats = useFormats();
  const now = useNow(1_000);
  const left = Math.max(0, until - now);
  return (
    <Countdown
      label={label}
      remaining={left > HOUR ? formats.relative(until, now) : formats.countdown(left)}
      isUrgent={left <= MINUTE}
    />
  );
}
