import * as v from 'valibot';
import { noticeSchema, type NoticeKind, type NoticeOf } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { anId } from './build';

const friday = {
  starts_local: '2026-11-27T18:30',
  ends_local: '2026-11-27T20:00',
  time_zone: 'Europe/Paris',
  place: 'St Anne’s Hall',
  address: '12 rue des Lois, Toulouse',
};

const usual = {
  reminder: { answers: ['still_coming', 'change', 'cancel'] },
  message: {
    answers: ['seen'],
    message: { subject: 'Bring a bag', body: 'We pack **two portions** each.', spanish: null },
  },
  cancelled: { answers: ['seen'] },
  time_place: {
    answers: ['seen'],
    change: { before: { ...friday, starts_local: '2026-11-27T18:00' }, after: friday },
  },
  allergen: {
    answers: ['seen', 'change', 'cancel'],
    change: {
      dishes: [
        { id: 'dsh_1', name: 'Dal', contains: ['peanuts'], undeclared: false, not_marked: [], for: ['Ana'] },
      ],
    },
  },
  reservation: {
    answers: ['seen'],
    change: {
      before: { state: 'confirmed', party: { adults: 2, children: 2, infants: 0 }, mode: 'dine_in' },
      after: { state: 'cancelled', party: { adults: 2, children: 2, infants: 0 }, mode: 'dine_in' },
    },
  },
  report_reply: {
    answers: ['seen'],
    loud: false,
    reply: 'We found the cause.\nThe stock had celery in it.',
  },
  choice: {
    answers: ['choose_again', 'cancel'],
    change: {
      lost: ['mode'],
      before: { modes: ['dine_in', 'collect'], max_party: 6, capacity: 40 },
      after: { modes: ['collect'], max_party: 6, capacity: 40 },
    },
  },
};

/** What happened to a registration: `aNotice('cancelled', registration, { reason: 'No gas' })`. Open, unless something else is said. */
export function aNotice<K extends NoticeKind>(
  kind: K,
  { id, event }: Registration,
  overrides: Partial<NoticeOf<K>> = {},
): NoticeOf<K> {
  return v.parse(noticeSchema, {
    kind,
    id: anId('ntc'),
    version: 1,
    loud: true,
    event,
    registration_id: id,
    reason: null,
    sent_at: '2026-11-21T09:00:00Z',
    seen_at: null,
    answered_at: null,
    answer: null,
    until: event.ends_at,
    closed_at: null,
    corrects: null,
    ...usual[kind],
    ...overrides,
  }) as NoticeOf<K>;
}
