import { addDays, startOfWeek } from './calendar-days';
import type { WeekInfo } from './calendar-week-start';
import { dateChoices, type DateChoice, type Filter } from './filter';

/** The days of a named choice. The weekend is the current one, else the next. */
export function daysOfChoice(
  choice: DateChoice,
  today: string,
  week: WeekInfo,
): { from: string; to: string } {
  if (choice === 'today') return { from: today, to: today };
  if (choice === 'week') return { from: today, to: addDays(today, 6) };
  return weekendFrom(today, week);
}

/** Which named choice the dates of a filter are: the one that was made, else the first with these dates. */
export function choiceOf(filter: Filter, today: string, week: WeekInfo): DateChoice | undefined {
  const found = dateChoices.filter((choice) => {
    const { from, to } = daysOfChoice(choice, today, week);
    return filter.from === from && filter.to === to;
  });
  return found.find((choice) => choice === filter.when) ?? found[0];
}

// Weekends of one day and of two, on whichever days of the week: the run of rest days that ends soonest.
function weekendFrom(today: string, { weekend }: WeekInfo): { from: string; to: string } {
  const rests = (day: string) => weekend.some((rest) => startOfWeek(day, rest) === day);
  let to = today;
  while (!rests(to) || rests(addDays(to, 1))) to = addDays(to, 1);
  let from = to;
  while (from > today && rests(addDays(from, -1))) from = addDays(from, -1);
  return { from, to };
}
