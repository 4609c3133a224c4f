import calendar from './es/calendar.json';
import event from './es/event.json';
import feedback from './es/feedback.json';
import lazyCommon from './es/lazy-common.json';
import mine from './es/mine.json';
import notices from './es/notices.json';
import register from './es/register.json';
import share from './es/share.json';
import ticket from './es/ticket.json';

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
