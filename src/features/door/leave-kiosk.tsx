import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { triesLeft, useLeaveKiosk } from '~/data/kiosk';
import { useManageMessages } from '~/i18n/manage-messages';
import { SECOND } from '~/lib/instants';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import css from './kiosk.module.css';

interface LeaveKioskProps {
  readonly wrong: number;
  /** Until when no PIN is taken, epoch ms. */
  readonly until: number;
}

/** How long an unfinished PIN stays, in ms. */
const LEFT_BEHIND = 30_000;

/** For helpers: back to the door, by the PIN that was set when the kiosk began. */
export function LeaveKiosk({ wrong, until }: LeaveKioskProps): ReactNode {
  const t = useManageMessages();
  const leave = useLeaveKiosk();
  const [isOpen, setOpen] = useState(false);
  const [pin, setPin] = useState('');
  const seconds = Math.ceil((until - useNow(SECOND)) / SECOND);
  const isPaused = seconds > 0;
  useEffect(() => {
    if (!isOpen || isPaused) return undefined;
    const timer = setTimeout(() => {
      setOpen(false);
      setPin('');
    }, LEFT_BEHIND);
    return () => clearTimeout(timer);
  }, [isOpen, isPaused, pin]);
  const form = useRef<HTMLFormElement>(null);
  // Below the fold of a tablet.
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'end' });
  }, [isOpen, wrong]);
  if (!isOpen)
    return (
      <div className={css['leave']}>
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {t('kiosk.leave')}
        </Button>
      </div>
    );
  const problem = isPaused
    ? t('kiosk.pin.pause', { seconds })
    : wrong > 0 && pin === ''
      ? t('kiosk.pin.wrong', { left: triesLeft({ wrong }) })
      : undefined;
  return (
    <form
      ref={form}
      className={css['leave']}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setPin('');
        if (pin !== '') void leave(pin);
      }}
    >
      <TextField
        label={t('kiosk.pin')}
        error={problem}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={setPin}
        isDisabled={isPaused}
      />
      <Button type="submit" isDisabled={isPaused}>
        {t('kiosk.leave.now')}
      </Button>
      <Button variant="quiet" onPress={() => setOpen(false)}>
        {t('kiosk.stay')}
      </Button>
    </form>
  );
}
