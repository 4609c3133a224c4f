import type { Page } from '@playwright/test';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Dish } from '~/api/event-detail.schema';
import { digestOf } from '../../../shell-dev/platform/store/kitchen-link-rows';
import type { BackEnd } from './test';

interface Draft {
  readonly title: string;
  readonly starts_local: string;
  readonly ends_local: string;
  /** A name that no other test has. */
  readonly placeName: string;
  /** Of a place that is there already. */
  readonly placeId?: string;
  readonly time_zone?: string;
  readonly kitchen_cutoff_local?: string;
  readonly restaurants?: readonly string[];
  readonly dishes?: readonly Dish[];
}

/** Reads from the API, or sends it a body, as a person who is signed in. */
export type Call = (path: string, body?: unknown, method?: 'POST' | 'PATCH') => Promise<unknown>;
/** A page on which the person is signed in will do. */
type Caller = Call | Pick<Page, 'evaluate'>;

/** Where somebody signs in: a page of the shell, or only its requests. */
interface SignIn {
  readonly page: Pick<Page, 'request'>;
  readonly url: string;
}

/** Signs a person in without opening a page: what is opened next in this context is theirs too. */
export async function callAs({ page, url }: SignIn, person: string): Promise<Call> {
  const at = (path: string): string => new URL(path, url).href;
  const { request } = page;
  const session = await request.post(at('/dev/session'), { data: { person } });
  const { csrf_token } = (await session.json()) as { csrf_token: string };
  return async (path, body, method = 'POST') => {
    const headers = { 'Idempotency-Key': randomUUID(), 'X-CSRF-Token': csrf_token };
    const response = await (body === undefined
      ? request.get(at(path))
      : request.fetch(at(path), { method, headers, data: body }));
    if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
    return response.json();
  };
}

const callFrom =
  (page: Pick<Page, 'evaluate'>): Call =>
  (path, body) =>
    page.evaluate(
      async ([at, sent]) => {
        const session = (await (await fetch('/dev/session')).json()) as { csrf_token: string };
        const answer = await fetch(at, {
          ...(sent !== undefined && { method: 'POST', body: JSON.stringify(sent) }),
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
            'X-CSRF-Token': session.csrf_token,
          },
        });
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
        return (await answer.json()) as unknown;
      },
      [path, body] as const,
    );

const toCall = (caller: Caller): Call => (typeof caller === 'function' ? caller : callFrom(caller));

/** A place as a form sends it. */
export const placeNamed = (name: string, id: string | null = null) => ({
  id,
  name,
  city: 'Toulouse',
  country: 'FR',
  line1: '1 rue du Plan',
  region: '',
  postcode: '31000',
  latitude: null,
  longitude: null,
  access_notes: '',
});

/** Begins a draft as the signed-in manager. Resolves to its id. */
export async function makeDraft(
  caller: Caller,
  { placeName, placeId, time_zone = 'Europe/Paris', ...draft }: Draft,
): Promise<string> {
  const place = placeNamed(placeName, placeId);
  const made = await toCall(caller)('/api/v2/manage/events', { ...draft, time_zone, place });
  return (made as { id: string }).id;
}

/** Makes a link by which a kitchen answers an offer. Resolves to its secret. */
export async function makeLink(caller: Caller, eventId: string, offerId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const body = { digest: digestOf(secret) };
  await toCall(caller)(`/api/v2/manage/events/${eventId}/offers/${offerId}/link`, body);
  return secret;
}

/** The place of an event, as its manager reads it. */
export async function placeIdOf(caller: Caller, id: string): Promise<string> {
  const event = await toCall(caller)(`/api/v2/manage/events/${id}`);
  return (event as { place: { id: string } }).place.id;
}

/** Drafts found by a word that nothing else has: a supper at a hall on the 3rd, a lunch at a barn on the 4th. */
export async function makeDrafts(caller: Caller, word: string): Promise<void> {
  await makeDraft(caller, {
    title: `${word} supper`,
    starts_local: '2027-03-03T18:00',
    ends_local: '2027-03-03T20:00',
    placeName: `${word} hall`,
  });
  await makeDraft(caller, {
    title: `${word} lunch`,
    starts_local: '2027-03-04T18:30',
    ends_local: '2027-03-04T19:30',
    placeName: `${word} barn`,
  });
}

/** A whole hour of Paris so many hours from now, by the clock of the back end, which other tests move. */
export async function hoursAhead(backEnd: BackEnd): Promise<(hours: number) => string> {
  const { now } = (await backEnd.get('/dev/clock')) as { now: string };
  return (hours) => wallInParis((Math.floor(Date.parse(now) / HOUR) + hours) * HOUR);
}

const HOUR = 3_600_000;
const wallInParis = (at: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');

/** Moves an event that is published so that it began an hour ago, and its doors are open. */
export async function letBegin(backEnd: BackEnd, id: string): Promise<void> {
  const starts_local = wallInParis(Date.now() - HOUR);
  await backEnd.post(`/dev/events/${id}/reschedule`, { starts_local });
}

/**
 * Passes the ten seconds for which what was sent can be taken back. The clock is that of all tests, and a door whose device is five minutes behind says so:
 * nobody advances it by more than they need.
 */
export async function passTenSeconds(backEnd: BackEnd): Promise<void> {
  await backEnd.post('/dev/clock', { advance_minutes: 0.2 });
}
