import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';
import { Temporal } from '~/lib/temporal';
import type { Database } from '../store/database';
import { eventRow, placeRow } from '../store/event-rows';
import { registrationRow } from '../store/registration-rows';
import type { RegistrationRow } from '../store/rows';
import type { PassContent } from '../wallet/write-pass';
import { ticketCodeOf } from './registration-answer';

/** Where the pages of events and the web service of passes are, absolute and without a slash at the end. */
interface Addresses {
  readonly pages: string | undefined;
  readonly service: string;
}

/** The pass of a ticket as it is now, with when it was last changed; `undefined`: there never was a ticket. */
export function passAnswer(
  db: Database,
  registrationId: string,
  { pages, service }: Addresses,
): { content: PassContent; changedAt: number } | undefined {
  const row = registrationRow(db, registrationId);
  const token = row && passTokenOf(row);
  const event = row && eventRow(db, row.event_id);
  if (!row || !event || !token) return undefined;
  const place = event.place_id === null ? undefined : placeRow(db, event.place_id);
  const there = (ms: number): string =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(event.time_zone)
      .toString({ timeZoneName: 'never', smallestUnit: 'second' });
  return {
    changedAt: Math.max(row.updated_at, event.updated_at),
    content: {
      serial: row.id,
      token,
      service,
      title: event.title,
      organiser: event.organiser ?? '',
      doors: there(event.doors_at),
      starts: there(event.starts_at),
      ends: there(event.ends_at),
      place: place
        ? {
            ...place,
            address: [place.line1, [place.postcode, place.city].join(' ').trim()].filter(Boolean).join(', '),
          }
        : null,
      guest: row.contact_name,
      people: row.people,
      code: ticketCodeOf(row),
      page: pages === undefined ? null : pathBuilders(screenPaths, pages).event({ eventId: event.id }),
    },
  };
}

/** Proof that a wallet was given the pass. It outlives the ticket, because the wallet still has to hear that it is void. */
const passTokenOf = ({ qr }: Pick<RegistrationRow, 'qr'>): string | undefined =>
  qr === null ? undefined : createHmac('sha256', qr).update('pass').digest('hex');

export function isPassToken(db: Database, registrationId: string, sent: string): boolean {
  const row = registrationRow(db, registrationId);
  const token = row && passTokenOf(row);
  return (
    token !== undefined &&
    sent.length === token.length &&
    timingSafeEqual(Buffer.from(sent), Buffer.from(token))
  );
}
