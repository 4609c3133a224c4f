/** Pictures of an import of a calendar for `shots.ts`. */
import type { Page } from '@playwright/test';
import { ruth, says, type Shot } from './shots-of-dialogs';

async function chooseCalendar(page: Page, text = hallCalendar()): Promise<void> {
  const file = { name: 'hall.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}
/** A calendar that no other picture imports. */
async function importCalendar(page: Page, text = hallCalendar(`${Date.now()}.hall`)): Promise<void> {
  await chooseCalendar(page, text);
  await page.getByRole('button', { name: /^(create|crear) \d/i }).click();
  await page.getByRole('link', { name: says('manage.import.toDrafts') }).waitFor();
}
/** The same calendar again, whose Friday soup has fewer dates and begins an hour later. */
async function importWithMissing(page: Page): Promise<void> {
  const text = hallCalendar(`${Date.now()}.hall`);
  await importCalendar(page, text);
  await page.getByRole('button', { name: says('manage.import.another') }).click();
  await chooseCalendar(page, text.replace('COUNT=6', 'COUNT=4').replace('T183000', 'T193000'));
}
/** A repeating entry, one in a zone that nobody knows, a private one and one that is cancelled. */
function hallCalendar(host = 'hall'): string {
  const day = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const entry = (uid: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    ...lines,
    'END:VEVENT',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `X-WR-CALNAME:${host}`,
    ...entry(
      'soup',
      'SUMMARY:Friday soup',
      `DTSTART;TZID=Europe/Paris:${day(5)}T183000`,
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'LOCATION:Salle Jean-Jaurès\\, 31000 Toulouse',
    ),
    ...entry('far', 'SUMMARY:Supper far away', `DTSTART;TZID=Head Office:${day(8)}T190000`, 'DURATION:PT2H'),
    ...entry('own', 'SUMMARY:Staff meal', 'CLASS:PRIVATE', `DTSTART:${day(9)}T110000Z`, 'DURATION:PT1H'),
    ...entry('off', 'SUMMARY:Lunch that is off', 'STATUS:CANCELLED', `DTSTART:${day(10)}T110000Z`),
    ...entry('broken', 'SUMMARY:When is it'),
    'END:VCALENDAR',
  ].join('\r\n');
}

export const imports: readonly Shot[] = [
  { name: 'import', path: '/events/manage/import', person: ruth },
  {
    name: 'import-preview',
    path: '/events/manage/import',
    person: ruth,
    before: (page) => chooseCalendar(page),
    wholePage: true,
  },
  {
    name: 'import-result',
    path: '/events/manage/import',
    person: ruth,
    before: (page) => importCalendar(page),
    wholePage: true,
  },
  {
    name: 'import-missing',
    path: '/events/manage/import',
    person: ruth,
    before: importWithMissing,
    wholePage: true,
  },
];
