import browse from './es/browse.json';
import common from './es/common.json';
import dates from './es/dates.json';

/** What every page says, and the list: nothing is shown before it is here. */
export const messages = { ...common, ...dates, ...browse };
