import { todayNow } from '~/data/clock';
import { prefetchDays, prefetchEvent } from '~/data/events.queries';
import { prefetchHousehold } from '~/data/household.queries';
import { prefetchRegistration, prefetchRegistrations } from '~/data/registrations.queries';
import { calendarQuery } from '~/domain/calendar-query';
import { formatLocaleOf } from '~/i18n/messages';
import { warmScreen } from './screens';
import type { Starters } from './starters';

/** The first reading of a screen of families other than the list. */
export const forFamilies: Starters = {
  calendar: (services, _params, search) => {
    const asked = calendarQuery(search, todayNow(services), formatLocaleOf(services.shell.locale.get()));
    if (asked) void prefetchDays(services, asked.query, asked.perDay);
  },
  event: (services, { eventId = '' }) => void prefetchEvent(services, eventId),
  register: (services, { eventId = '' }) => {
    void prefetchEvent(services, eventId);
    if (!services.shell.session.get()) return;
    void prefetchHousehold(services);
    void prefetchRegistrations(services);
  },
  mine: (services) => {
    if (!services.shell.session.get()) return;
    void prefetchRegistrations(services);
    void prefetchHousehold(services);
    // The door may have no network: the ticket's code has to be here before it is asked for.
    warmScreen('ticket');
  },
  ticket: (services, { registrationId = '' }) => void prefetchRegistration(services, registrationId),
};
