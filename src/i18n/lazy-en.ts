import calendar from './en/calendar.json';
import event from './en/event.json';
import feedback from './en/feedback.json';
import laterCommon from './en/later-common.json';
import mine from './en/mine.json';
import register from './en/register.json';
import share from './en/share.json';
import ticket from './en/ticket.json';

/** What the screens beyond the list say. */
export const messages = {
  ...laterCommon,
  ...calendar,
  ...event,
  ...share,
  ...register,
  ...mine,
  ...ticket,
  ...feedback,
};
