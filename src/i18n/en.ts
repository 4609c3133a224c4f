import browse from './en/browse.json';
import calendar from './en/calendar.json';
import common from './en/common.json';
import dates from './en/dates.json';

/** What every page says, and the list and the calendar: nothing is shown before it is here. */
export const messages = { ...common, ...dates, ...browse, ...calendar };
