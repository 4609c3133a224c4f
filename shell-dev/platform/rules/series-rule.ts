import { problemOf, type Recurrence } from '~/domain/recurrence';
import { recurrenceDays } from '~/domain/recurrence-dates';
import { readRecurrence } from '~/domain/recurrence-text';
import { Refused } from './refused';

/** The rule that was sent, if it is of a kind that people choose and can begin on this day. */
export function ruleIn(rrule: string, firstDay: string): Recurrence {
  const rule = readRecurrence(rrule);
  const problem = rule ? problemOf(rule, firstDay) : 'format';
  if (!rule || problem)
    throw new Refused('invalid', { errors: [{ field: 'rrule', code: problem ?? 'format' }] });
  return rule;
}

/** The days that an event of this day gets beside its own. */
export function daysBeside(rule: Recurrence, day: string, exdates: readonly string[]): string[] {
  const { days, isCut } = recurrenceDays(rule, day);
  if (isCut) throw new Refused('too_many_dates');
  const beside = days.filter((one) => one !== day && !exdates.includes(one));
  if (beside.length === 0) throw new Refused('no_dates');
  return beside;
}
