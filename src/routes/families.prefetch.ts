import { todayNow } from '~/data/clock';
import { prefetchDays, prefetchEvent } from '~/data/events.queries';
import { prefetchHousehold } from '~/data/household';
import type { Prefetch } from '~/data/queries';
import { prefetchRegistration, prefetchRegistrations } from '~/data/registrations.queries';
import { calendarQuery } from '~/domain/calendar-place';
import { toFormatLocale } from '~/i18n/locale';

// The first queries of the families' screens except the list. One small chunk for all of them.

export const prefetchCalendar: Prefetch = async (services, _params, search) => {
  const asked = calendarQuery(search, todayNow(services), toFormatLocale(services.shell.locale.get()));
  if (asked) await prefetchDays(services, asked.query, asked.perDay);
};

export const prefetchEventPage: Prefetch = (services, { eventId = '' }) => prefetchEvent(services, eventId);

export const prefetchMine: Prefetch = async (services) => {
  if (!services.shell.session.get()) return;
  await Promise.all([prefetchRegistrations(services), prefetchHousehold(services)]);
};

export const prefetchRegister: Prefetch = (services, params, search) =>
  Promise.all([prefetchEventPage(services, params, search), prefetchMine(services, params, search)]);

export const prefetchTicket: Prefetch = (services, { registrationId = '' }) =>
  prefetchRegistration(services, registrationId);
