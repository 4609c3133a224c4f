import { lastHeard, type Consumer } from './consumer';
import { SILENCE, type Line, type LineParts } from './line';

const LOOK_EVERY = 1_000;
const RENEW_EVERY = 30_000;

/**
 * The shell's consumer. It is the shell's to open, close and bring back: we subscribe, watch, and ask for a fresh session.
 */
export function createShellLine(consumer: Consumer, { desk, status, now, renew }: LineParts): Line {
  let isAttached = false;
  let looking: ReturnType<typeof setInterval> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  /** Live before it fell silent: hearing again on the same connection loses nothing. */
  let isSilent = false;

  function look(): void {
    const heard = lastHeard(consumer);
    if (heard === undefined) return;
    const { state } = status.connection.get();
    if (now() - heard > SILENCE) {
      if (state === 'live') isSilent = true;
      status.lost(heard, false);
    } else if (isSilent) {
      isSilent = false;
      status.heardAgain();
    }
  }

  function stopAsking(): void {
    clearInterval(asking);
    asking = undefined;
  }

  return {
    want(isWanted) {
      clearInterval(looking);
      stopAsking();
      if (!isWanted) return status.off();
      status.connecting();
      looking = setInterval(look, LOOK_EVERY);
      if (!isAttached) desk.attach(consumer);
      isAttached = true;
    },
    answered() {
      isSilent = false;
      stopAsking();
      status.live();
    },
    disconnected(willReturn) {
      isSilent = false;
      if (willReturn) return status.lost(lastHeard(consumer) ?? now(), !navigator.onLine);
      status.refused(lastHeard(consumer) ?? now());
      void renew();
      asking ??= setInterval(() => void renew(), RENEW_EVERY);
    },
    sessionChanged(isAnother) {
      if (isAnother) desk.askAgain();
    },
    stop() {
      clearInterval(looking);
      stopAsking();
      status.stop();
    },
  };
}
