import { useEffect, useRef, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useAnnounce } from '~/data/settings';
import { peopleIn } from '~/domain/party';
import { marksPassed } from '~/domain/ticket-view';
import type { Registration } from '~/api/registration.schema';
import { useFormats, useMessages } from '~/i18n/provider';
import { Countdown } from '~/ui/countdown';
import css from './hold-timer.module.css';

const MINUTE = 60_000;
const ANNOUNCED = [5 * MINUTE, MINUTE];

/** How long the seats stay kept, by the server's clock: calm until the last minute. */
export function HoldTimer({
  hold,
  until,
}: {
  readonly hold: Registration;
  readonly until: number;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const left = Math.max(0, until - useNow(1_000));
  useAnnounceMarks(left);
  return (
    <div className={css['timer']}>
      <Countdown
        label={t('register.held', { count: peopleIn(hold.party) })}
        remaining={formats.countdown(left)}
        isUrgent={left <= MINUTE}
      />
    </div>
  );
}

/** Says at five minutes and at one how much is left. That it is over, the notice says which comes then. */
function useAnnounceMarks(left: number): void {
  const t = useMessages();
  const announce = useAnnounce();
  const before = useRef(left);
  useEffect(() => {
    const [mark] = marksPassed(before.current, left, ANNOUNCED);
    before.current = left;
    if (mark !== undefined) announce(t('register.announce.left', { minutes: mark / MINUTE }));
  }, [left, announce, t]);
}
