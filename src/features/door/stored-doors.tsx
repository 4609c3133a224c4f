import { Suspense, type ReactNode } from 'react';
import type { DoorDevice } from '~/data/door-device';
import { useStoredDoorHeads } from '~/data/door.queries';
import { usePaths } from '~/data/links';
import { useDoorState, useShownDoors, useStoredDoors } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { MINUTE } from '~/lib/instants';
import { useHref, useLocation } from '~/lib/router';
import { OnEveryPage, WithManageWords } from '~/parts/manage-words';
import { Button, LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { ParkedScans } from './parked-scans';
import { SaveEntries } from './saved-entries';
import { useAge } from './use-age';

/** On every page: sends entries from doors that are still on this device, and shows how many there are. Loads the managers' messages itself. */
export function StoredDoors(): ReactNode {
  const devices = useStoredDoors();
  if (devices.size === 0) return null;
  return (
    <OnEveryPage>
      {[...devices].map(([eventId, device]) => (
        <StoredDoor key={eventId} eventId={eventId} device={device} />
      ))}
    </OnEveryPage>
  );
}

/** Without the server, the way to each door whose list this device has: only they go on as if nothing had happened. */
export function DoorsHere(): ReactNode {
  return (
    <OnEveryPage>
      <DoorLinks />
    </OnEveryPage>
  );
}

function DoorLinks(): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const isAtDoor = useShownDoors().length > 0;
  const doors = useStoredDoorHeads();
  if (doors.length === 0 || isAtDoor) return null;
  return (
    <Notice tone="info" title={t('door.here')}>
      <Stack gap={8} as="ul">
        {doors.map(({ id, title, starts_local }) => (
          <li key={id}>
            <LinkButton href={paths.door({ eventId: id })} size="large">
              {starts_local
                ? t('door.here.open', { event: title, day: formats.shortDay(starts_local.slice(0, 10)) })
                : title}
            </LinkButton>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}

/** Replaces a button that reloads: unsent entries survive a reload, but without a network the page may not load again. */
export function HeldReload(): ReactNode {
  return (
    <Suspense>
      <WithManageWords>
        <HeldReloadButton />
      </WithManageWords>
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

interface StoredDoorProps {
  readonly eventId: string;
  readonly device: DoorDevice;
}

function StoredDoor({ eventId, device }: StoredDoorProps): ReactNode {
  const t = useManageMessages();
  const ageOf = useAge(MINUTE);
  const { unsent, oldestAt, isPaused } = useDoorState(device);
  const door = usePaths().door({ eventId });
  const isHere = useHref(useLocation().pathname) === door;
  // The door's own page shows this, unless it cannot open: that of an event that is gone.
  if (useShownDoors().includes(eventId)) return null;
  return (
    <>
      {unsent > 0 && (
        // Not a live region, because its age changes every minute.
        <Notice
          tone="info"
          title={t('door.stored', { count: unsent, age: ageOf(oldestAt) })}
          action={
            !isHere && (
              <LinkButton href={door} size="small">
                {t('board.door.open')}
              </LinkButton>
            )
          }
        >
          {isPaused && t('door.paused')}
        </Notice>
      )}
      <SaveEntries eventId={eventId} device={device} />
      <ParkedScans device={device} />
    </>
  );
}
