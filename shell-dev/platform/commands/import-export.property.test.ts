import ICAL from 'ical.js';
import { importLimits } from '~/api/manage/vocabulary';
import { readCalendarFile } from '~/domain/calendar-file/read';
import { draftOf } from '~/domain/calendar-import';
import { fc } from '../../../tests/support/generated';
import type { NewEvent } from '../model/entities';
import { anyEvent, anyLine, eventOf, zones } from '../testing/any-event';
import type { Caller } from '../testing/caller';
import { datesToImport } from '../testing/dates-to-import';
import { aScene, endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

/** `EVENTS_SEED` where it is a number: see `tests/support/generated.ts`. */
const seed = fc.readConfigureGlobal()?.seed ?? Date.now();

const span = { from: '2026-01-01', to: '2027-12-31', scope: 'days' } as const;

/** The own file of each event, as `GET …/calendar.ics` gives it. */
async function exported(caller: Caller, ids: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const id of ids)
    files.push(await (await caller.send('GET', `/api/v2/events/${id}/calendar.ics`)).text());
  return files;
}

async function resultsOf(caller: Caller, text: string): Promise<Record<string, number>> {
  const dates = datesToImport(text, span, true);
  const counts: Record<string, number> = {};
  for (let at = 0; at < dates.length; at += importLimits.batch) {
    const batch = dates.slice(at, at + importLimits.batch);
    const identities = batch.map(({ draft: _d, overwrite: _o, event_id: _e, ...identity }) => identity);
    const compared = await caller.ask('compareCalendar', { body: { dates: identities } });
    const { results } = await caller.ask('importEvents', { body: { calendar: 'ours', dates: batch } });
    const words = [...compared.results.map(({ result }) => result), ...results.map(({ done }) => done)];
    for (const done of words) counts[done] = (counts[done] ?? 0) + 1;
  }
  return counts;
}

/** A strict reader: throws for what RFC 5545 does not allow. */
const strictly = (text: string): unknown => ICAL.parse(text);

/** 500 generated events: 400 single ones, and 100 dates of 20 series. */
describe('our own files, imported again', () => {
  it(`change nothing: 400 events of many zones, hours that come twice among them (seed ${seed})`, async () => {
    const events = fc.sample(anyEvent, { numRuns: 400, seed }).map(eventOf);
    const scene = await aScene(events, [], { pages: 'https://platform.example/events' });
    const ruth = await scene.as('manager-ruth');
    const files = await exported(
      ruth,
      events.map(({ id }) => id),
    );
    for (const file of files) strictly(file);
    const read = readCalendarFile(files.join(''), span);
    expect(read.problems).toEqual([]);
    const differing = read.dates.flatMap((date, at) => {
      const { key: _key, ...there } = date.place ?? { key: '' };
      const [had, has] = [events[at], { ...draftOf(date), place: date.place && there }];
      const { id: _id, country: _country, ...place } = had?.place ?? { id: '', country: '' };
      const expected = Object.fromEntries(
        Object.keys(has).map((field) => [
          field,
          field === 'place' ? had?.place && place : had?.[field as keyof NewEvent],
        ]),
      );
      return JSON.stringify(sorted(expected)) === JSON.stringify(sorted(has)) ? [] : [{ expected, has }];
    });
    expect(differing.slice(0, 2)).toEqual([]);
    expect(await resultsOf(ruth, files.join(''))).toEqual({ unchanged: 800 });
  });

  it(`change nothing: 100 dates of series from a calendar, some changed here since (seed ${seed})`, async () => {
    const scene = await aScene([], [], { pages: 'https://platform.example/events' });
    const ruth = await scene.as('manager-ruth');
    const series = fc.sample(
      fc.record({
        title: anyLine(60),
        zone: fc.constantFrom(...zones),
        hour: fc.integer({ min: 0, max: 23 }),
        place: anyLine(60),
      }),
      { numRuns: 20, seed },
    );
    const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');
    const lines = series.flatMap(({ title, zone, hour, place: there }, at) => [
      'BEGIN:VEVENT',
      `UID:series-${at}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(there)}\\, Calle Larga 3\\, 29001 Málaga`,
      `DESCRIPTION:Bring a *bowl*.\\n- and 1. spoon\\nhttps://kitchen.example/a_b`,
      zone === 'UTC'
        ? `DTSTART:20261021T${String(hour).padStart(2, '0')}3000Z`
        : `DTSTART;TZID=${zone}:20261021T${String(hour).padStart(2, '0')}3000`,
      'DURATION:PT90M',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'END:VEVENT',
    ]);
    const calendar = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
    expect(await resultsOf(ruth, calendar)).toEqual({ new: 100, created: 100 });
    const { items } = await ruth.ask('listImported', { query: { from: span.from, to: span.to } });
    for (const { event_id } of items.slice(0, 10))
      await scene.dev(`events/${event_id}/text`, {
        summary: 'Ours',
        title: 'Our soup',
        description: '1. Ours\n\n## Not theirs',
      });
    const files = await exported(
      ruth,
      items.map(({ event_id }) => event_id),
    );
    for (const file of files) strictly(file);
    expect(await resultsOf(ruth, files.join(''))).toEqual({ unchanged: 200 });
    expect(await resultsOf(ruth, calendar)).toEqual({ unchanged: 200 });
  });

  it('are read as others changed them', async () => {
    const scene = await aScene([anEvent({ description: 'Come **as you are**.' })]);
    const ruth = await scene.as('manager-ruth');
    const [file = ''] = await exported(ruth, ['evt_supper']);
    const read = (text: string) => readCalendarFile(text, span).dates[0];
    expect(read(file)).toMatchObject({ description: 'Come **as you are**.', place: { region: 'Andalucía' } });
    expect(read(file.replace('DESCRIPTION:Come as', 'DESCRIPTION:Do not come as'))).toMatchObject({
      description: 'Do not come as you are.',
    });
    expect(read(file.replace('LOCATION:Parish hall', 'LOCATION:Our yard'))?.place).toMatchObject({
      name: 'Our yard',
    });
  });
});

const sorted = (value: object): readonly unknown[] =>
  Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [
      key,
      inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? sorted(inner as object) : inner,
    ]);
