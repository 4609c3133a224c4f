import { screen } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import { ImportRoute } from '~/routes/import.route';
import { fakeApi, type Handlers } from './fake-api';
import { renderWith, type Rendered } from './render';

// What browsers have and jsdom lacks.
Object.assign(globalThis, { MessageChannel });
File.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

export const DAY = 86_400_000;
export const dayAfter = (days: number, from: number) =>
  new Date(from + days * DAY).toISOString().slice(0, 10).replaceAll('-', '');

export const entry = (uid: string, title: string, day: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${title}`,
  `DTSTART:${day}T180000Z`,
  'DURATION:PT1H',
  ...more,
  'END:VEVENT',
];
export const calendar = (...lines: string[]) =>
  new File([['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')], 'soup.ics', {
    type: 'text/calendar',
  });

/** Of a calendar that says on which clocks its times in UTC are meant. */
export const calendarInUtc = (...lines: string[]) => calendar('X-WR-TIMEZONE:UTC', ...lines);

export const found = { event_id: null, state: null, refusal: null } as const;
export const allNew = {
  compareCalendar: ({ body }) => ({ results: body.dates.map(() => ({ ...found, result: 'new' as const })) }),
  importEvents: ({ body }) => ({
    results: body.dates.map((_, at) => ({
      ...found,
      done: 'created' as const,
      state: 'draft' as const,
      event_id: `evt_${at}`,
    })),
  }),
} satisfies Handlers;

export async function chosen(file: (now: number) => File, handlers: Handlers = allNew): Promise<Rendered> {
  const rendered = renderWith(<ImportRoute />, { isManager: true, api: fakeApi(handlers) });
  await rendered.user.upload(
    screen.getByLabelText('Choose a file', { selector: 'input' }),
    file(rendered.services.clock.now()),
  );
  return rendered;
}
