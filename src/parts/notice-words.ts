import type { ChangedDish, Notice, NoticeOf, Reserved, TimeAndPlace } from '~/api/notices';
import { peopleIn } from '~/domain/party';
import { lastDayOf } from '~/domain/planned-time';
import type { Formats } from '~/i18n/formats';
import { useNoticeMessages, type NoticeTranslate } from '~/i18n/lazy-groups';
import { useFormats } from '~/i18n/provider';
import { textIn } from './message-text';

/** What a notice says. */
export interface NoticeWords {
  /** What happened, with the name of the event. */
  readonly title: string;
  /** What was before, or dish by dish what is in the way. */
  readonly lines: readonly string[];
  /** Somebody may not come, or may become ill. */
  readonly isGrave: boolean;
}

/** Words a notice: the same ones above every page, in My events and for the shell. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const t = useNoticeMessages();
  const formats = useFormats();
  return (notice) => {
    const { event } = notice;
    const title = isolated(event.title);
    switch (notice.kind) {
      case 'cancelled': {
        const day = formats.shortDay(event.starts_local.slice(0, 10));
        return { title: t('notices.cancelled', { title, day }), lines: [], isGrave: true };
      }
      case 'time_place':
        return { ...movedWords(notice, t, formats), isGrave: false };
      case 'allergen': {
        const { dishes } = notice.change;
        const isGrave = dishes.some(({ contains }) => contains.length > 0);
        const id = isGrave ? 'notices.allergen' : dishes.length > 0 ? 'notices.food' : 'notices.safe';
        return { title: t(id, { title }), lines: dishes.map((dish) => dishLine(dish, t, formats)), isGrave };
      }
      case 'reminder': {
        const { date: day, hours } = hoursOf(event, formats);
        return { title: t('notices.reminder', { title, day, hours }), lines: [], isGrave: false };
      }
      case 'message': {
        const subject = isolated(textIn(notice.message, formats.locale).subject);
        return { title: t('notices.message', { title, subject }), lines: [], isGrave: false };
      }
      case 'report_reply':
        return { title: t('notices.replied', { title }), lines: [], isGrave: false };
      case 'reservation':
        return reservationWords(notice, title, t, formats);
      case 'choice':
        return { title: lostTitle(notice, title, t, formats), lines: [t('notices.choose')], isGrave: false };
    }
  };
}

/** A name in marks that keep its direction to itself. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

function movedWords(
  { event, change: { before, after } }: NoticeOf<'time_place'>,
  t: NoticeTranslate,
  formats: Formats,
): Pick<NoticeWords, 'title' | 'lines'> {
  const [was, is] = [hoursOf(before, formats), hoursOf(after, formats)];
  const isMoved = was.date !== is.date || was.hours !== is.hours || before.time_zone !== after.time_zone;
  const isElsewhere = before.place !== after.place || before.address !== after.address;
  const placeOf = ({ place, address }: TimeAndPlace) =>
    isolated([place ?? '–', before.place === after.place && address].filter(Boolean).join(', '));
  const id = isMoved ? (isElsewhere ? 'notices.movedElsewhere' : 'notices.moved') : 'notices.elsewhere';
  const title = t(id, {
    title: isolated(event.title),
    day: is.date,
    hours: is.hours,
    place: placeOf(after),
  });
  const lines = [
    isMoved && t('notices.was', { before: `${was.date}, ${was.hours}` }),
    isElsewhere && before.place && t('notices.wasAt', { place: placeOf(before) }),
  ];
  return { title, lines: lines.filter((line) => typeof line === 'string') };
}

/** The clocks at its place, which need no zone to be read. Short, because above a page there are three lines. */
function hoursOf(
  { starts_local, ends_local }: Pick<TimeAndPlace, 'starts_local' | 'ends_local'>,
  formats: Formats,
) {
  const [starts_at, ends_at] = [`${starts_local}:00Z`, `${ends_local}:00Z`];
  const { date, hours } = formats.when({ starts_local, ends_local, starts_at, ends_at, time_zone: 'UTC' });
  const [first, last] = [starts_local.slice(0, 10), lastDayOf({ starts_local, ends_local })];
  return { date: first === last ? formats.shortDay(first) : date, hours };
}

function dishLine(dish: ChangedDish, t: NoticeTranslate, formats: Formats): string {
  const { contains, undeclared, not_marked, served = '' } = dish;
  const inSentence = (words: readonly string[]) =>
    formats.list(words.map((word) => word.toLocaleLowerCase(formats.locale)));
  const name = isolated(dish.name);
  if (contains.length > 0)
    return t(dish.for.length > 0 ? 'dishes.holdsFor' : 'dishes.holds', {
      dish: name,
      allergens: inSentence(contains.map((allergen) => t(`allergen.${allergen}`))),
      names: formats.list(dish.for),
    });
  if (undeclared) return t('notices.undeclared', { dish: name });
  return t('notices.notMarked', {
    dish: name,
    diets: inSentence(not_marked.map((diet) => t(`diet.${diet}`))),
    served,
  });
}

/** What a manager made of it: the number of people and how they eat, or that there is nothing left. */
function reservationWords(
  { event, change: { before, after } }: NoticeOf<'reservation'>,
  title: string,
  t: NoticeTranslate,
  formats: Formats,
): NoticeWords {
  if (after.state === 'cancelled') {
    const day = formats.shortDay(event.starts_local.slice(0, 10));
    const id =
      before.state === 'waitlisted' ? 'notices.reservation.unlisted' : 'notices.reservation.cancelled';
    return { title: t(id, { title, day }), lines: [], isGrave: true };
  }
  const wordsOf = ({ party, mode }: Reserved) =>
    [t('common.people', { count: peopleIn(party) }), t(`mode.${mode}`)].join(', ');
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return {
    title: t('notices.reservation.changed', { title }),
    lines: [was === is ? t('notices.reservation.details') : t('notices.reservation.now', { was, is })],
    isGrave: false,
  };
}

function lostTitle(
  { change: { lost, before, after } }: NoticeOf<'choice'>,
  title: string,
  t: NoticeTranslate,
  formats: Formats,
): string {
  switch (lost[0]) {
    case 'room':
      return t('notices.room', { title, seats: after.capacity });
    case 'party':
      return t('notices.party', { title, max: after.max_party });
    default: {
      const gone = before.modes.filter((mode) => !after.modes.includes(mode));
      return t('notices.mode', {
        title,
        mode: formats.list(
          gone.map((mode) => t(`mode.${mode}`)),
          'disjunction',
        ),
      });
    }
  }
}
