import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { writable } from '~/lib/readable';
import {
  enterFullScreen,
  isFullScreen,
  keepScreenOn,
  leaveFullScreen,
  onFullScreen,
} from '~/platform/screen';
import { canPlay, play, resumeSound, type Signal } from '~/platform/signal';

const bell: Signal = {
  tones: [
    [880, 180],
    [660, 180],
    [880, 260],
  ],
  vibration: [200, 100, 200],
};
/** Milliseconds between two bells, as long as nobody has answered. */
const AGAIN = 5_000;

interface Started {
  /** Invitations that were there when the evening was started: they ring no bell. */
  readonly known: ReadonlySet<string>;
}

/** Since when this tablet is on, for all screens of the kitchen. */
const started = writable<Started | undefined>(undefined);

interface EveningMode {
  readonly isStarted: boolean;
  /** What works: all of it was asked for by one press. */
  readonly hasSound: boolean;
  readonly staysOn: boolean;
  readonly isFull: boolean;
  /** After a press: arms what can be armed, and plays the bell once. */
  start(offers: readonly Offer[]): void;
  /** The tablet is as it was. */
  end(): void;
}

/** The evening of a tablet in a kitchen: sound, a screen that stays on, nothing else on it. What the page lost while it was away is asked for again. */
export function useEveningMode(): EveningMode {
  const evening = useSyncExternalStore(started.subscribe, started.get);
  const [hasSound, setSound] = useState(canPlay);
  const [staysOn, setStaysOn] = useState(false);
  const isFull = useSyncExternalStore(onFullScreen, isFullScreen);
  const isStarted = evening !== undefined;
  const hear = useCallback(() => void resumeSound().then(setSound), []);
  useEffect(() => (isStarted ? keepScreenOn(setStaysOn) : undefined), [isStarted]);
  useEffect(() => {
    if (!isStarted) return undefined;
    hear();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, [isStarted, hear]);
  return {
    isStarted,
    hasSound,
    staysOn,
    isFull,
    start(offers) {
      play(bell);
      hear();
      void enterFullScreen();
      started.set({
        known: started.get()?.known ?? new Set(offers.filter(isInvitation).map(({ id }) => id)),
      });
    },
    end() {
      started.set(undefined);
      leaveFullScreen();
    },
  };
}

const isInvitation = ({ state, can }: Offer): boolean => state === 'invited' && can.includes('accept');

/** Invitations that came in since the evening was started and that nobody of the kitchen has answered. The bell rings until then. */
export function useIncoming(offers: readonly Offer[]): readonly Offer[] {
  const evening = useSyncExternalStore(started.subscribe, started.get);
  const incoming = evening
    ? offers.filter((offer) => isInvitation(offer) && !evening.known.has(offer.id))
    : [];
  const isRinging = incoming.length > 0;
  useEffect(() => {
    if (!isRinging) return undefined;
    play(bell);
    const timer = setInterval(() => play(bell), AGAIN);
    return () => clearInterval(timer);
  }, [isRinging]);
  return incoming;
}
