import { useEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { useCanStore } from '~/data/can-store';
import { useToday } from '~/data/clock';
import { useConnection } from '~/data/live/use-live';
import { usePermission } from '~/data/me.queries';
import { useHasFailedReading } from '~/data/query-boundary';
import { useOwner } from '~/data/shell';
import { shownStored, startStoredReads } from '~/data/stored-reads';
import { NoticeBar, type NoticeBarProps } from '~/features/notices/notice-bar';
import { useFormats, useMessages } from '~/i18n/provider';
import { whenIdle } from '~/lib/browser';
import { dayIn } from '~/lib/instants';
import { useIsOnline } from '~/lib/is-online';
import { pendingTopics, readUnsentEntries } from '~/platform/outbox';
import { useServices } from '~/platform/services';
import { Button } from '~/ui/button';
import { lazyComponent } from '~/ui/lazy-component';
import css from './below-bar.module.css';

const storedEntries = lazyComponent(() =>
  import(/* webpackChunkName: "stored-doors" */ './stored-entries').then(
    ({ StoredEntries }) => StoredEntries,
  ),
);

const heldReload = lazyComponent(() =>
  import(/* webpackChunkName: "stored-doors" */ '~/features/door/stored-doors').then(
    ({ HeldReload }) => HeldReload,
  ),
);

const doorsHere = lazyComponent(() =>
  import(/* webpackChunkName: "stored-doors" */ '~/features/door/stored-doors').then(
    ({ DoorsHere }) => DoorsHere,
  ),
);

const barOfHelpers = lazyComponent(() =>
  import(/* webpackChunkName: "stored-doors" */ '~/features/help/bar-of-helpers').then(
    ({ BarOfHelpers }) => BarOfHelpers,
  ),
);

export type BelowBarProps = NoticeBarProps;

/** What may appear below the bar of every screen. Loaded after the first screen, because nothing of it is there at the start. */
export function BelowBar({ mark }: BelowBarProps): ReactNode {
  const { Component: StoredEntries } = storedEntries.useLoadState();
  const isStored = useIsStored();
  useEffect(() => {
    if (isStored) storedEntries.fetch();
  }, [isStored]);
  const services = useServices();
  useEffect(() => startStoredReads(services), [services]);
  // A browser that died may have left rows without their note.
  useEffect(() => whenIdle(() => void readUnsentEntries()), []);
  const { Component: DoorsHere } = doorsHere.useLoadState();
  const mayHelp = usePermission('help');
  const { Component: BarOfHelpers } = barOfHelpers.useLoadState();
  useEffect(() => {
    if (mayHelp) barOfHelpers.fetch();
  }, [mayHelp]);
  const isAway = useIsAway();
  const owner = useOwner();
  const canStore = useCanStore();
  useEffect(() => {
    if (!isAway || owner === null || !canStore) return;
    void services.device.getKeys('door', owner).then((keys) => keys.length > 0 && doorsHere.fetch());
  }, [services, isAway, owner, canStore]);
  const bars = useHeldHeight();
  return (
    <div ref={bars}>
      <AgeBar />
      {mayHelp && BarOfHelpers && <BarOfHelpers />}
      {StoredEntries && <StoredEntries />}
      {isAway && DoorsHere && <DoorsHere />}
      <NoticeBar mark={mark} />
    </div>
  );
}

/** What comes or goes while a finger is down waits until the press is over: it would move away what is being pressed, and the press be lost. */
function useHeldHeight(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const set = (blockSize: string, overflow: string): void => {
      if (bars.current) Object.assign(bars.current.style, { blockSize, overflow });
    };
    const hold = (): void => set(`${bars.current?.offsetHeight ?? 0}px`, 'clip');
    // The click comes after the finger.
    const release = (): void => void setTimeout(set, 0, '', '');
    document.addEventListener('pointerdown', hold, true);
    for (const end of ends) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener('pointerdown', hold, true);
      for (const end of ends) document.removeEventListener(end, release, true);
    };
  }, []);
  return bars;
}

const ends = ['pointerup', 'pointercancel'] as const;

/** Whether the server is out of reach, or looks like it. */
function useIsAway(): boolean {
  const { state } = useConnection();
  const isFailing = useHasFailedReading();
  const isOnline = useIsOnline();
  return !isOnline || isFailing || state === 'offline';
}

const useIsStored = (): boolean =>
  useSyncExternalStore(pendingTopics.subscribe, () => pendingTopics.get() !== '');

/** Takes up a new version. Held back, in words, while something waits on this device to be sent. */
export function Reload(): ReactNode {
  const t = useMessages();
  const isHeld = useIsStored();
  const { Component: HeldReload } = heldReload.useLoadState();
  useEffect(() => {
    if (isHeld) heldReload.fetch();
  }, [isHeld]);
  if (isHeld && HeldReload) return <HeldReload />;
  return <Button onPress={() => location.reload()}>{t('error.reload')}</Button>;
}

/** How old the screen is: once it is not live any more, and when part of it is what this device had stored. */
function AgeBar(): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const { state, liveUntil } = useConnection();
  const readable = shownStored(useServices());
  const stored = useSyncExternalStore(readable.subscribe, readable.get);
  const isCut = state === 'offline' || state === 'stale';
  const isRefreshing = state === 'live' || (!isCut && stored?.isRefreshing === true);
  // What could not be read is not seen, and says so in its place.
  const isMissing = useHasFailedReading();
  const since = stored?.since ?? (isCut && !isMissing ? liveUntil : undefined);
  if (since === undefined) return null;
  const day = dayIn(since, formats.viewerZone);
  const time = formats.time(since);
  return (
    <p role="status" className={css['age']} data-print="none">
      {t(ageMessage(state === 'offline', isRefreshing), {
        time: day === today ? time : `${formats.shortDay(day)}, ${time}`,
      })}
    </p>
  );
}

const ageMessage = (isOffline: boolean, isRefreshing: boolean) => {
  if (isOffline) return 'connection.offlineBar';
  return isRefreshing ? 'connection.refreshingBar' : 'connection.staleBar';
};
