import browse from './en/browse.json';
import calendar from './en/calendar.json';
import common from './en/common.json';
import dates from './en/dates.json';
import event from './en/event.json';
import mine from './en/mine.json';
import register from './en/register.json';
import share from './en/share.json';
import ticket from './en/ticket.json';

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
