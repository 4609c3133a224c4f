import type { Page } from '@playwright/test';

/** A place of these tests alone. */
const place = (name: string) => ({
  id: null,
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

/** Drafts of the signed-in manager, found by a word that nothing else has: a supper at a hall on the 3rd, a lunch at a barn on the 4th. */
export async function makeDrafts(page: Pick<Page, 'evaluate'>, word: string): Promise<void> {
  const drafts = [
    {
      title: `${word} supper`,
      starts_local: '2027-03-03T18:00',
      ends_local: '2027-03-03T20:00',
      place: place(`${word} hall`),
    },
    {
      title: `${word} lunch`,
      starts_local: '2027-03-04T18:30',
      ends_local: '2027-03-04T19:30',
      place: place(`${word} barn`),
    },
  ];
  await page.evaluate(async (made) => {
    const session = await fetch('/dev/session').then(
      (answer) => answer.json() as Promise<{ csrf_token: string }>,
    );
    for (const draft of made) {
      const answer = await fetch('/api/v2/manage/events', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          'X-CSRF-Token': session.csrf_token,
        },
        body: JSON.stringify({ ...draft, time_zone: 'Europe/Paris' }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    }
  }, drafts);
}
