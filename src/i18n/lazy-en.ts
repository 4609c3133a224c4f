import calendar from './en/calendar.json';
import event from './en/event.json';
import feedback from './en/feedback.json';
import lazyCommon from './en/lazy-common.json';
import mine from './en/mine.json';
import notices from './en/notices.json';
import register from './en/register.json';
import share from './en/share.json';
import ticket from './en/ticket.json';

/** What the screens beyond the list say. */
export const messages = {
  ...lazyCommon,
  ...calendar,
  ...event,
  ...share,
  ...register,
  ...mine,
  ...notices,
  ...ticket,
  ...feedback,
};
