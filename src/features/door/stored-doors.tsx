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
import css from './door.module.css';

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
    <>
      <p>{t('door.reload.held')}</p>
      <Button variant="quiet" onPress={() => location.reload()}>
        {t('door.reload.now')}
      </Button>
    </>
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
  const { unsent, parked, isPaused } = useDoorState(device);
  const door = usePaths().door({ eventId });
  const { pathname } = useLocation();
  const isHere = useHref(pathname) === door;
  // The door itself says so.
  if (isHere || unsent + parked.length === 0) return null;
  return (
    <Notice
      tone={parked.length > 0 ? 'warning' : 'info'}
      role="status"
      title={unsent > 0 ? t('door.stored', { count: unsent }) : t('door.parked', { count: parked.length })}
      action={
        <LinkButton href={door} size="small">
          {t('board.door.open')}
        </LinkButton>
      }
    >
      {isPaused && t('door.paused')}
    </Notice>
  );
}
