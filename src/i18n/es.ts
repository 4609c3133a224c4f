import browse from './es/browse.json';
import calendar from './es/calendar.json';
import common from './es/common.json';
import dates from './es/dates.json';
import event from './es/event.json';
import mine from './es/mine.json';
import register from './es/register.json';
import share from './es/share.json';
import ticket from './es/ticket.json';

export const messages = {
  ...common,
  ...dates,
  ...browse,
  ...calendar,
  ...event,
  ...share,
  ...register,
  ...mine,
  ...ticket,
};
