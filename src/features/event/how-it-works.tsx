import Bike from 'lucide-react/icons/bike';
import ChefHat from 'lucide-react/icons/chef-hat';
import DoorOpen from 'lucide-react/icons/door-open';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Mode } from '~/api/vocabulary';
import { registeringOf } from '~/domain/event-state';
import { doorsOpenAt } from '~/domain/event-status';
import type { Formats } from '~/i18n/formats';
import { useFormats, useMessages, type Translate } from '~/i18n/provider';
import { Icon, type IconShape } from '~/ui/icon';
import { Section } from '~/ui/page';
import { useMoment, type Moment } from './event-facts';
import css from './how-it-works.module.css';

const modeIcons: Record<Mode, IconShape> = { dine_in: Utensils, collect: ShoppingBag, home_delivery: Bike };

interface Point {
  readonly icon: IconShape;
  readonly text: string;
}

export interface HowItWorksProps {
  readonly event: EventDetail;
  readonly now: number;
}

/** The rules of this event, a sentence each. */
export function HowItWorks({ event, now }: HowItWorksProps): ReactNode {
  const t = useMessages();
  const moment = useMoment(event.time_zone);
  const { list } = useFormats();
  return (
    <Section title={t('event.how')}>
      <ul className={css['points']}>
        {pointsOf(event, now, { t, moment, list }).map(({ icon, text }) => (
          <li key={text} className={css['point']}>
            <span className={css['icon']}>
              <Icon of={icon} />
            </span>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PointFormats {
  readonly t: Translate;
  readonly moment: (at: string | number) => Moment;
  readonly list: Formats['list'];
}

function pointsOf(event: EventDetail, now: number, { t, moment, list }: PointFormats): Point[] {
  const closes = event.registration_closes_at;
  const cutoff = event.kitchen_cutoff_at;
  const isEnded = registeringOf(event, now) === 'closed';
  const doors = { icon: DoorOpen, text: t('event.how.doors', { time: moment(doorsOpenAt(event)).time }) };
  const party = { icon: Users, text: t('event.how.maxParty', { people: event.max_party }) };
  const hold = { icon: Timer, text: t('event.how.hold', { minutes: event.hold_minutes }) };
  const waitlist = {
    icon: Hourglass,
    text: t('event.how.waitlist', { duration: formatDuration(event.offer_minutes, t) }),
  };
  return [
    modePoint(event.modes, t, list),
    doors,
    party,
    ...(isEnded ? [] : [hold]),
    ...(closes && !isEnded ? [{ icon: Lock, text: t('event.how.closes', { ...moment(closes) }) }] : []),
    ...(cutoff ? [{ icon: ChefHat, text: t('event.how.cutoff', { ...moment(cutoff) }) }] : []),
    ...(event.seats.waitlist_limit > 0 && !isEnded ? [waitlist] : []),
  ];
}

/** How the food is had: the one way there is, or those that the family can choose from. */
function modePoint(modes: readonly Mode[], t: Translate, list: Formats['list']): Point {
  const [first = 'dine_in', ...others] = modes;
  if (others.length === 0) return { icon: modeIcons[first], text: t(`event.how.${first}`) };
  const ways = modes.map((mode) => t(`event.how.choose.${mode}`));
  return { icon: modeIcons[first], text: t('event.how.choose', { ways: list(ways, 'disjunction') }) };
}

/** In the largest unit that is a whole number: 60 minutes are an hour, 90 are minutes. */
function formatDuration(minutes: number, t: Translate): string {
  if (minutes % 1_440 === 0) return t('event.days', { count: minutes / 1_440 });
  return minutes % 60 === 0
    ? t('event.hours', { count: minutes / 60 })
    : t('event.minutes', { count: minutes });
}
