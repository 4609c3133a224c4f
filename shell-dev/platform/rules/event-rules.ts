import { limits } from '~/api/vocabulary';
import type { NewEvent } from '../model/entities';
import { MINUTE, toMs } from '../model/instants';
import { existsInZone } from '../model/wall-time';
import type { Times } from './event-times';
import { isWallTime, visibleLength } from './input-values';
import type { WrongField } from './refused';

const STEP = 5;

/** Whether clocks of the zone show both times. Moved by minutes, or by the length of an event, one may leave the calendar. */
export function clockProblems({ time_zone, starts_local, ends_local }: NewEvent): readonly WrongField[] {
  return (
    [
      ['starts_local', starts_local],
      ['ends_local', ends_local],
    ] as const
  ).flatMap(([field, wall]) => {
    if (!isWallTime(wall)) return [{ field, code: 'format' }];
    return existsInZone(wall, time_zone) ? [] : [{ field, code: 'nonexistent_time' }];
  });
}

/** Why an event cannot be published as it is: every rule about more than one field. */
export function publishedProblems(event: NewEvent, { starts_at, ends_at }: Times): readonly WrongField[] {
  const problems: WrongField[] = [];
  const refuse = (isWrong: boolean, field: string, code: string, params?: WrongField['params']): void => {
    if (isWrong) problems.push({ field, code, ...(params && { params }) });
  };
  const { min, max } = limits.length;
  const minutes = (ends_at - starts_at) / MINUTE;
  const { title } = limits;
  const isTitle = visibleLength(event.title) >= title.min && event.title.length <= title.max;
  refuse(!isTitle, 'title', 'length', { min: title.min, max: title.max });
  refuse(event.place === null, 'place', 'required');
  refuse(event.modes.length === 0, 'modes', 'required');
  refuse(minutes < min, 'ends_local', 'too_short', { min });
  refuse(minutes > max, 'ends_local', 'too_long', { max });
  const [opens, closes, cutoff] = [
    event.registration_opens_at,
    event.registration_closes_at,
    event.kitchen_cutoff_at,
  ].map((at) => (at === null ? undefined : toMs(at)));
  refuse(
    opens !== undefined && closes !== undefined && opens >= closes,
    'registration_closes_at',
    'before_opens',
  );
  refuse(opens !== undefined && opens >= ends_at, 'registration_opens_at', 'after_end');
  refuse(closes !== undefined && closes > ends_at, 'registration_closes_at', 'after_end');
  refuse(cutoff !== undefined && cutoff > starts_at, 'kitchen_cutoff_at', 'after_start');
  refuse(
    event.cover !== null && event.cover !== undefined && visibleLength(event.cover.alt) < limits.coverAlt.min,
    'cover.alt',
    'length',
    { min: limits.coverAlt.min, max: limits.coverAlt.max },
  );
  return problems;
}

/** Times chosen in the editor are multiples of five minutes. Imported calendars have any. */
export const stepProblems = (before: NewEvent | undefined, next: NewEvent): readonly WrongField[] =>
  (['starts_local', 'ends_local'] as const)
    .filter((field) => next[field] !== before?.[field] && Number(next[field].slice(14, 16)) % STEP !== 0)
    .map((field) => ({ field, code: 'step', params: { step: STEP } }));

/** What families would not know about the food: all of it, or what some dishes contain. */
function foodProblems({ dishes }: NewEvent): readonly WrongField[] {
  if (dishes.length === 0) return [{ field: 'dishes', code: 'no_food' }];
  return dishes.some(({ allergens }) => allergens === null) ? [{ field: 'dishes', code: 'undeclared' }] : [];
}

/** What a draft lacks to be published. */
export function publishProblems(
  event: NewEvent,
  moments: Times,
  now: number,
  withoutFood: boolean,
): readonly WrongField[] {
  return [
    ...publishedProblems(event, moments),
    ...(moments.starts_at <= now ? [{ field: 'starts_local', code: 'past' }] : []),
    ...(withoutFood ? [] : foodProblems(event)),
  ];
}
