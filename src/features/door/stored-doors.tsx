import { Suspense, use, type ReactNode } from 'react';
import type { DoorDevice } from '~/data/door';
import { usePaths } from '~/data/links';
import { useDoorState, useStoredDoors } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { loadManageMessages } from '~/i18n/messages';
import { MoreMessages, useFormats } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import { useHref, useLocation } from '~/lib/router';
import { Button, LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import css from './door.module.css';
import { useAge } from './use-age';

const MINUTE = 60_000;

/** On every page: what doors left on this device is sent, and said until it is. Brings its own messages: families have none of a door. */
export function StoredDoors(): ReactNode {
  const devices = useStoredDoors();
  return (
    <div className={css['stored']}>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <WithMessages>
            {[...devices].map(([eventId, device]) => (
              <StoredDoor key={eventId} eventId={eventId} device={device} />
            ))}
          </WithMessages>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** In place of a button that reloads. What waits survives it, but without a network the page might not come back. */
export function HeldReload(): ReactNode {
  return (
    <Suspense>
      <WithMessages>
        <HeldReloadButton />
      </WithMessages>
    </Suspense>
  );
}

function HeldReloadButton(): ReactNode {
  const t = useManageMessages();
  return (
    <Stack gap={12} align="center">
      <p>{t('door.reload.held')}</p>
      <Button onPress={() => location.reload()}>{t('door.reload.now')}</Button>
    </Stack>
  );
}

function WithMessages({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale } = useFormats();
  return <MoreMessages messages={use(loadManageMessages(locale))}>{children}</MoreMessages>;
}

interface StoredDoorProps {
  readonly eventId: string;
  readonly device: DoorDevice;
}

function StoredDoor({ eventId, device }: StoredDoorProps): ReactNode {
  const t = useManageMessages();
  const ageOf = useAge(MINUTE);
  const { unsent, oldestAt, parked, isPaused } = useDoorState(device);
  const door = usePaths().door({ eventId });
  const { pathname } = useLocation();
  const isHere = useHref(pathname) === door;
  // The door itself says so.
  if (isHere || unsent + parked.length === 0) return null;
  const stored = t('door.stored', { count: unsent, age: ageOf(oldestAt) });
  const refused = t('door.parked', { count: parked.length });
  const notes = [
    ...(unsent > 0 && parked.length > 0 ? [refused] : []),
    ...(isPaused ? [t('door.paused')] : []),
  ];
  // Not announced: its age changes every minute.
  return (
    <Notice
      tone={parked.length > 0 ? 'warning' : 'info'}
      title={unsent > 0 ? stored : refused}
      action={
        <LinkButton href={door} size="small">
          {t('board.door.open')}
        </LinkButton>
      }
    >
      {notes.length > 0 && notes.map((note) => <p key={note}>{note}</p>)}
    </Notice>
  );
}
