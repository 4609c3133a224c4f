import type { Page } from '@playwright/test';
import type { Dish } from '~/api/event-detail.schema';
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
  readonly dishes?: readonly Dish[];
}

/** Begins a draft as the signed-in manager. Resolves to its id. */
export function makeDraft(
  page: Pick<Page, 'evaluate'>,
  { placeName, placeId, time_zone = 'Europe/Paris', ...draft }: Draft,
): Promise<string> {
  const place = {
    id: placeId ?? null,
    name: placeName,
    city: 'Toulouse',
    country: 'FR',
    line1: '1 rue du Plan',
    region: '',
    postcode: '31000',
    latitude: null,
    longitude: null,
    access_notes: '',
  };
  return page.evaluate(
    async (body) => {
      const session = (await (await fetch('/dev/session')).json()) as { csrf_token: string };
      const answer = await fetch('/api/v2/manage/events', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          'X-CSRF-Token': session.csrf_token,
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
    { ...draft, time_zone, place },
  );
}

/** The place of an event, as its manager reads it. */
export const placeIdOf = (page: Pick<Page, 'evaluate'>, id: string): Promise<string> =>
  page.evaluate(async (path) => {
    const event = (await (await fetch(path)).json()) as { place: { id: string } };
    return event.place.id;
  }, `/api/v2/manage/events/${id}`);

/** Drafts found by a word that nothing else has: a supper at a hall on the 3rd, a lunch at a barn on the 4th. */
export async function makeDrafts(page: Pick<Page, 'evaluate'>, word: string): Promise<void> {
  await makeDraft(page, {
    title: `${word} supper`,
    starts_local: '2027-03-03T18:00',
    ends_local: '2027-03-03T20:00',
    placeName: `${word} hall`,
  });
  await makeDraft(page, {
    title: `${word} lunch`,
    starts_local: '2027-03-04T18:30',
    ends_local: '2027-03-04T19:30',
    placeName: `${word} barn`,
  });
}

/** Moves an event that is published so that it began an hour ago, and its doors are open. */
export async function letBegin(backEnd: BackEnd, id: string): Promise<void> {
  const there = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const starts_local = there.format(Date.now() - 3_600_000).replace(' ', 'T');
  await backEnd.post(`/dev/events/${id}/reschedule`, { starts_local });
}
