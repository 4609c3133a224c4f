import type { ReactNode } from 'react';
import { useMinutesAhead, useNow, useToday } from '~/data/clock';
import { isOnlineOnly } from '~/data/door-online';
import type { DoorList } from '~/data/door.queries';
import { useConnection } from '~/data/live/use-live';
import { useMe, useSignIn } from '~/data/shell';
import { useDoorState } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { epochOf } from '~/lib/instants';
import { useIsOnline } from '~/lib/is-online';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Row } from '~/ui/stack';
import type { OpenDoor } from './answers';
import css from './door.module.css';
import { ParkedScans } from './parked-scans';
import { useAge } from './use-age';
import textCss from '~/ui/text.module.css';

const TEN_SECONDS = 10_000;

/** The number of unsent entries, the age of the oldest, and whether the device decides by itself. Always in view. */
export function DoorSending({ device }: Pick<OpenDoor, 'device'>): ReactNode {
  const t = useManageMessages();
  const ageOf = useAge(TEN_SECONDS);
  const isOnline = useIsOnline();
  const isLive = useConnection().state === 'live';
  const { unsent, oldestAt, isLocal, disk } = useDoorState(device);
  const needsNetwork = isOnlineOnly(disk);
  return (
    <div className={css['sending']}>
      {needsNetwork && !isOnline && <Badge tone="danger">{t('door.onlineOnly.away')}</Badge>}
      {!needsNetwork && (isLocal || !isOnline) && (
        <Badge tone="warning">{t(isOnline && isLive ? 'door.local.slow' : 'door.local')}</Badge>
      )}
      {unsent > 0 && <Badge tone="info">{t('door.waiting', { count: unsent, age: ageOf(oldestAt) })}</Badge>}
    </div>
  );
}

interface DoorTicketsProps extends Pick<OpenDoor, 'list'> {
  /** Said where this door is that of several events. */
  readonly event?: string | undefined;
}

/** The number of tickets on this device, and their age. */
export function DoorTickets({ list, event }: DoorTicketsProps): ReactNode {
  const t = useManageMessages();
  const ageOf = useAge(TEN_SECONDS);
  const isOnline = useIsOnline();
  const isLive = useConnection().state === 'live' && isOnline;
  const count = list.tickets.length;
  const age = ageOf(list.readAt);
  const text =
    isLive && list.isStored
      ? t('door.list.live', { count })
      : t(list.isStored ? 'door.list.age' : 'door.list.unstored', { count, age });
  return <p className={textCss['note']}>{event ? t('door.of.event', { event, text }) : text}</p>;
}

interface DoorProblemsProps extends OpenDoor {
  /** Removes the list from this device while nobody is signed in. */
  readonly onRemove: () => void;
}

/** Problems that a helper has to know before relying on this device. */
export function DoorProblems({ list, device, onRemove }: DoorProblemsProps): ReactNode {
  const t = useManageMessages();
  const { isPaused, restored, disk } = useDoorState(device);
  return (
    <>
      {isOnlineOnly(disk) && (
        <Notice tone="warning" role="status" title={t('door.onlineOnly')}>
          {t('door.onlineOnly.why', { reason: disk })}
        </Notice>
      )}
      <Ended event={list.event} />
      <OtherDay event={list.event} />
      <WrongClock list={list} />
      {restored > 0 && (
        <Notice tone="warning" role="status" title={t('door.restored')}>
          {t('door.restored.what', { count: restored })}
        </Notice>
      )}
      <SignedOut isPaused={isPaused} isStored={!isOnlineOnly(disk)} onRemove={onRemove} />
      <ParkedScans device={device} />
    </>
  );
}

interface SignedOutProps extends Pick<DoorProblemsProps, 'onRemove'> {
  readonly isPaused: boolean;
  /** Whether scans are stored until somebody signs in. */
  readonly isStored: boolean;
}

/** A session that ends in the middle of an evening stops only the sending. Who signed out on purpose may want the list gone. */
function SignedOut({ isPaused, isStored, onRemove }: SignedOutProps): ReactNode {
  const t = useManageMessages();
  const signIn = useSignIn();
  const isOut = useMe() === null;
  if (!isOut && !isPaused) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={t(isOut ? (isStored ? 'door.signedOut' : 'door.signedOut.onlineOnly') : 'door.paused')}
      action={
        <Row>
          {signIn && (
            <Button size="small" onPress={signIn}>
              {t('error.signIn')}
            </Button>
          )}
          {isOut && (
            <Button size="small" variant="quiet" onPress={onRemove}>
              {t('door.signedOut.remove')}
            </Button>
          )}
        </Row>
      }
    >
      {isOut && isStored && t('door.signedOut.why')}
    </Notice>
  );
}

/** Who comes after the end is counted like all others; the helper should know. */
function Ended({ event }: Pick<DoorList, 'event'>): ReactNode {
  const t = useManageMessages();
  if (event.state !== 'completed') return null;
  return (
    <Notice tone="warning" role="status" title={t('door.ended')}>
      {t('door.ended.why')}
    </Notice>
  );
}

const HALF_A_DAY = 12 * 60 * 60_000;

/** The dates of a series share a title. At the door of the wrong one, a helper would refuse everybody. */
function OtherDay({ event }: Pick<DoorList, 'event'>): ReactNode {
  const t = useManageMessages();
  const { shortDay, wallTime } = useFormats();
  const today = useToday();
  const now = useNow(60_000);
  const { starts_local } = event;
  const isNear = now > epochOf(event.doors_at) - HALF_A_DAY && now < epochOf(event.ends_at) + HALF_A_DAY;
  if (isNear || !starts_local) return null;
  const when = { day: shortDay(starts_local.slice(0, 10), today), time: wallTime(starts_local) };
  return (
    <Notice tone="warning" role="status" title={t('door.otherDay', when)}>
      {t('door.otherDay.why')}
    </Notice>
  );
}

/** Minutes that no clock at a door should be off. */
const CLOCK_TOLERANCE = 5;

/** Warns that the device's clock is wrong. Times on this screen and in commands are by the server's clock, once that is known. */
function WrongClock({ list }: Pick<OpenDoor, 'list'>): ReactNode {
  const t = useManageMessages();
  const { minutes, isKnown } = useMinutesAhead(list.ahead, list.readAt);
  const off = Math.abs(minutes);
  if (off <= CLOCK_TOLERANCE) return null;
  const way = minutes > 0 ? 'ahead' : 'behind';
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        off < 60
          ? t('door.clock.minutes', { minutes: off, way })
          : t('door.clock', { hours: Math.round(off / 60), way })
      }
    >
      {t(isKnown ? 'door.clock.why' : 'door.clock.unknown')}
    </Notice>
  );
}
