import Bike from 'lucide-react/icons/bike';
import ChefHat from 'lucide-react/icons/chef-hat';
import Clock from 'lucide-react/icons/clock';
import DoorOpen from 'lucide-react/icons/door-open';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import { useState, type ReactNode } from 'react';
import type { EventDetail, Place } from '~/api/event-detail.schema';
import type { PublicFieldName } from '~/api/event-fields';
import type { Mode } from '~/api/vocabulary';
import { useIsHighlighted } from '~/data/live/use-live';
import { addressLine, mapHref } from '~/domain/event-place';
import { phaseOf, seatLevel, type SeatLevel, registeringOf } from '~/domain/event-state';
import { areDoorsOpen, doorsOpenAt } from '~/domain/event-status';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import type { Formats } from '~/i18n/formats';
import { useFormats, useMessages, type Translate } from '~/i18n/provider';
import { useViewerTime } from '~/i18n/viewer-time';
import { durationOf } from '~/parts/duration';
import { CopyButton } from '~/ui/copy-button';
import { Fact } from '~/ui/facts';
import { Highlight } from '~/ui/highlight';
import { Icon, type IconShape } from '~/ui/icon';
import { Meter, type MeterProps } from '~/ui/meter';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import css from './event-facts.module.css';

/** When, in the event's own zone; also in the viewer's zone where that differs. `Changes` says when it was before a move. */
export function WhenFact({ event, now }: { readonly event: EventDetail; readonly now: number }): ReactNode {
  const t = useMessages();
  const { when } = useFormats();
  const { date, time } = when(event);
  const viewerTime = useViewerTime(event);
  const isFresh = useFresh(event.id, `${event.starts_at} ${event.ends_at}`);
  return (
    <Fact
      icon={Clock}
      label={t('event.when')}
      detail={
        <>
          {viewerTime && (
            <p>
              <bdi>{viewerTime}</bdi>
            </p>
          )}
          {areDoorsOpen(event, now) && <p className={css['well']}>{t('event.doorsOpenNow')}</p>}
        </>
      }
    >
      <Highlight active={isFresh}>
        <p className={css['date']}>
          <time dateTime={event.starts_at}>{date}</time>
        </p>
        <p>
          <bdi>{time}</bdi>
        </p>
      </Highlight>
    </Fact>
  );
}

/** Where: the address to read, to copy and to open on a map, and how to get in. */
export function WhereFact({ place }: { readonly place: Place | null }): ReactNode {
  const t = useMessages();
  if (!place) {
    return (
      <Fact icon={MapPin} label={t('event.where')}>
        {t('event.noPlace')}
      </Fact>
    );
  }
  return (
    <Fact icon={MapPin} label={t('event.where')} detail={<Address place={place} />}>
      <bdi>{place.name}</bdi>
    </Fact>
  );
}

function Address({ place }: { readonly place: Place }): ReactNode {
  const t = useMessages();
  const address = addressLine(place);
  return (
    <>
      {address && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      {place.access_notes && (
        <p className={css['notes']}>
          <strong className={css['lead']}>{t('event.accessNotes')}</strong>{' '}
          <bdi lang="">{place.access_notes}</bdi>
        </p>
      )}
      <div className={css['ways']}>
        <TextLink href={mapHref(place)} isExternal externalHint={t('event.newTab')} isStandalone>
          {t('event.map')}
        </TextLink>
        {address && (
          <span className={css['flush']}>
            <CopyButton
              text={`${place.name}, ${address}`}
              label={t('event.copyAddress')}
              copiedLabel={t('event.addressCopied')}
              failedLabel={t('share.copyFailed')}
              variant="quiet"
            />
          </span>
        )}
      </div>
    </>
  );
}

const tones: Record<SeatLevel, NonNullable<MeterProps['tone']>> = {
  free: 'calm',
  few: 'almost',
  waitlist: 'full',
  full: 'full',
};

/** The seats as a meter and as text, live. Nothing once the event is over or cancelled. */
export function SeatsFact({ event, now }: { readonly event: EventDetail; readonly now: number }): ReactNode {
  const t = useMessages();
  const { capacity, free, waiting } = event.seats;
  const isFresh = useFresh(event.id, `${free} of ${capacity}, ${waiting}`);
  const phase = phaseOf(event, now);
  if (phase === 'over' || phase === 'cancelled') return null;
  const full = waiting > 0 ? t('event.fullWaiting', { waiting }) : t('event.full');
  return (
    <Fact
      icon={Users}
      label={t('event.seats')}
      detail={
        <div className={css['meter']}>
          <Meter
            value={capacity - free}
            max={capacity}
            tone={tones[seatLevel(event.seats)]}
            label={t('event.meter', { taken: capacity - free, capacity })}
          />
        </div>
      }
    >
      <Highlight active={isFresh}>
        <bdi>{free > 0 ? t('event.left', { free }) : full}</bdi>
      </Highlight>
    </Fact>
  );
}

export interface Moment {
  /** `Friday 20 November` */
  readonly day: string;
  /** `09:00 CET` */
  readonly time: string;
  /** `Friday 20 November, 09:00 CET` */
  readonly line: string;
}

/** Formats single instants on the clocks at the place of their event. */
export function useMoment(event: PlannedStart): (at: string | number) => Moment {
  const formats = useFormats();
  return (at) => {
    const day = formats.day(wallThere(at, event).slice(0, 10));
    const time = formats.timeThere(at, event);
    return { day, time, line: `${day}, ${time}` };
  };
}

/** Whether this part of an event changed live a moment ago, so that only it is highlighted. */
export function useFresh(eventId: string, part: string | number): boolean {
  const changed = useIsHighlighted(eventId);
  const [settled, setSettled] = useState(part);
  if (!changed && settled !== part) setSettled(part);
  return changed && settled !== part;
}

const modeIcons: Record<Mode, IconShape> = { dine_in: Utensils, collect: ShoppingBag, home_delivery: Bike };

interface Point {
  readonly icon: IconShape;
  readonly text: string;
}

/** The rules of this event, a sentence each. */
export function HowItWorks({ event, now }: { readonly event: EventDetail; readonly now: number }): ReactNode {
  const t = useMessages();
  const moment = useMoment(event);
  const { list } = useFormats();
  return (
    <Section title={t('event.how')}>
      <Stack gap={12} as="ul">
        {pointsOf(event, now, { t, moment, list }).map(({ icon, text }) => (
          <li key={text} className={css['point']}>
            <span className={css['icon']}>
              <Icon of={icon} />
            </span>
            <bdi>{text}</bdi>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

interface PointFormats {
  readonly t: Translate;
  readonly moment: (at: string | number) => Moment;
  readonly list: Formats['list'];
}

function pointsOf(event: EventDetail, now: number, formats: PointFormats): Point[] {
  const { t, moment, list } = formats;
  const closes = event.registration_closes_at;
  const cutoff = event.kitchen_cutoff_at;
  const isEnded = registeringOf(event, now) === 'closed';
  const points: readonly (Point | null)[] = [
    modePoint(event.modes, t, list),
    { icon: Users, text: t('event.how.maxParty', { people: event.max_party }) },
    ...Object.values(simplePoints(event, isEnded, formats)),
    closes && !isEnded ? { icon: Lock, text: t('event.how.closes', { ...moment(closes) }) } : null,
    cutoff ? { icon: ChefHat, text: t('event.how.cutoff', { ...moment(cutoff) }) } : null,
  ];
  return points.filter((point) => point !== null);
}

/** How each simple field is shown, in this order; `null`: not at all. A new field does not compile until it is listed here. */
function simplePoints(
  event: EventDetail,
  isEnded: boolean,
  { t, moment }: PointFormats,
): Readonly<Record<PublicFieldName, Point | null>> {
  const waitlist = {
    icon: Hourglass,
    text: t('event.how.waitlist', { duration: durationOf(event.offer_minutes, t) }),
  };
  return {
    // Named beside its follow button.
    organiser: null,
    door_lead_minutes: {
      icon: DoorOpen,
      text: t('event.how.doors', { time: moment(doorsOpenAt(event)).time }),
    },
    hold_minutes: isEnded
      ? null
      : { icon: Timer, text: t('event.how.hold', { minutes: event.hold_minutes }) },
    offer_minutes: event.seats.waitlist_limit > 0 && !isEnded ? waitlist : null,
    // It says itself when it comes.
    reminders: null,
  };
}

/** How the food is had: the one way there is, or those that the family can choose from. */
function modePoint(modes: readonly Mode[], t: Translate, list: Formats['list']): Point {
  const [first = 'dine_in', ...others] = modes;
  if (others.length === 0) return { icon: modeIcons[first], text: t(`event.how.${first}`) };
  const ways = modes.map((mode) => t(`event.how.choose.${mode}`));
  return { icon: modeIcons[first], text: t('event.how.choose', { ways: list(ways, 'disjunction') }) };
}
