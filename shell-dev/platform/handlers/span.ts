import { DAY } from '../instants';
import { Refused } from '../rules/refused';

const MOST_DAYS = 62;

/** Refuses days the wrong way round, or more than a screen can show. */
export function checkSpan(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1)
    throw new Refused('invalid', { errors: [{ field: 'to', code: 'before_start', params: { from } }] });
  if (days > MOST_DAYS)
    throw new Refused('invalid', { errors: [{ field: 'to', code: 'too_far', params: { max: MOST_DAYS } }] });
}
