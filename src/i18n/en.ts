import browse from './en/browse.json';
import common from './en/common.json';
import dates from './en/dates.json';

/** What every page says, and the list: nothing is shown before it is here. */
export const messages = { ...common, ...dates, ...browse };
