import { fireEvent, screen, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { fakeApi } from '../../tests/support/fake-api';
import { DAY, allNew, calendar, chosen, dayAfter, entry, found } from '../../tests/support/import-calendar';
import { renderWith } from '../../tests/support/render';
import { ImportRoute } from './import.route';

const three = (now: number) =>
  calendar(
    ...entry('a', 'Soup night', dayAfter(3, now)),
    ...entry('b', 'Bread morning', dayAfter(4, now)),
    ...entry('c', 'Far away', dayAfter(300, now)),
    ...entry('d', 'Nobody knows when', 'someday'),
  );

describe('importing a calendar', () => {
  it('shows what it would do for the next four weeks, and does it', async () => {
    const { user, services } = await chosen(three);
    expect(await screen.findByRole('heading', { name: /^2 dates, / })).toBeVisible();
    expect(screen.getByText(/^3 events in soup\.ics, none of which repeats: /)).toBeVisible();
    expect(screen.getByRole('button', { name: /^New/, expanded: true })).toBeVisible();
    expect(screen.getByText('Soup night')).toBeVisible();
    // Its times are in UTC: the manager's zone is proposed.
    expect(screen.getByText('The file names no time zone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Couldn’t import/ }));
    expect(screen.getByText('Nobody knows when, line 20')).toBeVisible();
    expect(screen.getByText('Its start “somedayT180000Z” isn’t a date')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create 2 drafts' }));
    expect((await screen.findByText('2 drafts created')).closest('[role="status"]')).toBeVisible();
    const [sent] = services.api.requestsOf('importEvents');
    expect(sent?.input.body).toMatchObject({
      dates: [
        { uid: 'a', overwrite: false, draft: { title: 'Soup night', time_zone: 'Europe/Paris' } },
        { uid: 'b', overwrite: false },
      ],
    });
  });

  it('looks again for other days', async () => {
    const { user } = await chosen(three);
    await screen.findByRole('heading', { name: /^2 dates, / });
    await user.click(screen.getByRole('radio', { name: 'A year ahead' }));
    expect(await screen.findByRole('heading', { name: /^3 dates, / })).toBeVisible();
  });

  it('changes a published event only where it is told to', async () => {
    const { user, services } = await chosen(three, {
      ...allNew,
      compareCalendar: {
        results: [
          { ...found, result: 'changed', state: 'published', event_id: 'evt_soup', families: 3 },
          { ...found, result: 'unchanged', state: 'draft', event_id: 'evt_bread' },
        ],
      },
    });
    expect(await screen.findByText('Nothing to import')).toBeVisible();
    const overwrite = screen.getByRole('checkbox', { name: 'Change published events too' });
    expect(overwrite).toHaveAccessibleDescription(/^3 families have reservations and see it straight away\./);
    await user.click(screen.getByRole('button', { name: /^Changed, published here/ }));
    expect(screen.getByText('3 families have reservations')).toBeVisible();
    await user.click(overwrite);
    await user.click(screen.getByRole('button', { name: 'Update 1 event' }));
    await screen.findByRole('link', { name: 'See the events' });
    const [sent] = services.api.requestsOf('importEvents');
    expect(sent?.input.body).toMatchObject({ dates: [{ uid: 'a', overwrite: true }] });
  });

  it('reads the own days of a file that lies in the past, and leaves its dates out until they are wanted', async () => {
    const { user, services } = await chosen((now) =>
      calendar(
        ...entry('a', 'Old soup', dayAfter(-400, now)),
        ...entry('b', 'Older bread', dayAfter(-380, now)),
      ),
    );
    expect(await screen.findByRole('heading', { name: /^2 dates, / })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Other dates' })).toBeChecked();
    expect(screen.getByText(/is new and still to come/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /drafts/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Also import 2 past dates/ }));
    await user.click(screen.getByRole('button', { name: 'Create 2 drafts' }));
    const day = (days: number) => new Date(services.clock.now() + days * DAY).toISOString().slice(0, 10);
    expect(await screen.findByRole('link', { name: 'See the events' })).toHaveAttribute(
      'href',
      `/events/manage?state=draft&from=${day(-400)}&to=${day(-380)}`,
    );
  });

  it('imports what is to come and names what has passed', async () => {
    const { user, services } = await chosen((now) =>
      calendar(
        ...entry('a', 'Soup night', dayAfter(3, now)),
        ...entry('b', 'This morning', dayAfter(0, now)).map((line) => line.replace('T180000Z', 'T000500Z')),
      ),
    );
    expect(await screen.findByRole('checkbox', { name: /^Also import 1 past date/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Create 1 draft' }));
    await screen.findByText('1 draft created');
    expect(services.api.requestsOf('importEvents')[0]?.input.body).toMatchObject({ dates: [{ uid: 'a' }] });
  });

  it('shows first what the file cancels and is not cancelled here', async () => {
    await chosen(three, {
      compareCalendar: {
        results: [
          { ...found, result: 'refused', refusal: 'cancelled', state: 'published', event_id: 'evt_soup' },
          { ...found, result: 'new' },
        ],
      },
    });
    const [first] = await screen.findAllByRole('button', { expanded: true });
    expect(first).toHaveTextContent('Cancelled in the file, not here');
    expect(screen.getByRole('link', { name: 'Open the existing event: Soup night' })).toBeVisible();
  });

  it('says why a date is not taken', async () => {
    const { user } = await chosen(three, {
      compareCalendar: {
        results: [
          { ...found, result: 'refused', refusal: 'cancelled' },
          { ...found, result: 'refused', refusal: 'older', state: 'draft', event_id: 'evt_bread' },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Not imported/ }));
    expect(screen.getByText('Cancelled in the file')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the existing event: Bread morning' })).toHaveAttribute(
      'href',
      '/events/manage/evt_bread',
    );
  });

  it.each([
    ['another file', new File(['<html>hello</html>'], 'page.html'), /^page\.html isn’t a calendar\./],
    ['an empty file', new File([''], 'nothing.ics'), /^nothing\.ics is empty\.$/],
    [
      'a file of tasks',
      new File(['BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VTODO\r\nEND:VCALENDAR'], 'tasks.ics'),
      /^tasks\.ics has no events to import\.$/,
    ],
    [
      'too large a file',
      new File([new Uint8Array(10 * 1_024 * 1_024 + 1)], 'all.ics'),
      /^all\.ics is larger than 10 MB\./,
    ],
  ])('%s is refused in words, and another can be chosen', async (_, file, words) => {
    const renderedWith = { isManager: true, api: fakeApi(allNew) };
    const { user, services } = renderWith(<ImportRoute />, renderedWith);
    const input = screen.getByLabelText('Choose a file', { selector: 'input' });
    // The picker's filter is a help, not a wall: files can be dropped.
    input.removeAttribute('accept');
    await user.upload(input, file);
    expect(await screen.findByText(words)).toBeVisible();
    expect(services.api.requests).toEqual([]);
    await user.upload(
      screen.getByLabelText('Choose a file', { selector: 'input' }),
      three(services.clock.now()),
    );
    expect(await screen.findByRole('heading', { name: /^2 dates, / })).toBeVisible();
  });

  it('of a file without an event that can be read no other days are offered', async () => {
    await chosen(() => calendar(...entry('d', 'Nobody knows when', 'someday')));
    expect(await screen.findByRole('heading', { name: 'Nothing to import' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('Choose other dates to see what’s in the file.')).toBeNull();
    expect(screen.getByText('Nobody knows when, line 2')).toBeVisible();
  });

  it('says of two files that only one is read', async () => {
    const { user, services } = renderWith(<ImportRoute />, { isManager: true, api: fakeApi(allNew) });
    const ground = screen.getByText('or drop an .ics file here');
    const files = ['spring.ics', 'autumn.ics'].map((name) => new File([''], name));
    fireEvent.drop(ground, { dataTransfer: { files } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Only one file can be imported at a time.');
    await user.upload(
      screen.getByLabelText('Choose a file', { selector: 'input' }),
      three(services.clock.now()),
    );
    expect(await screen.findByRole('heading', { name: /^2 dates, / })).toBeVisible();
  });

  it('asks before the page is left while it runs', async () => {
    const { user } = await chosen(three, { ...allNew, importEvents: () => new Promise(() => undefined) });
    await user.click(await screen.findByRole('button', { name: 'Create 2 drafts' }));
    await user.click(screen.getByRole('link', { name: 'Planner' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave during the import?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('progressbar')).toBeVisible();
  });

  it('keeps what was done when it breaks off, says that more may be stored, and does the rest', async () => {
    const { user, services } = await chosen(three, {
      ...allNew,
      importEvents: new Failure('unavailable', { requestId: 'r1' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Create 2 drafts' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The import was interrupted');
    expect(alert).toHaveTextContent(
      'Confirmed as stored: 0 of 2 dates. The last ones sent may be stored, too.',
    );
    services.api.on(allNew);
    await user.click(screen.getByRole('button', { name: 'Import the rest' }));
    await user.click(await screen.findByRole('button', { name: 'Create 2 drafts' }));
    expect(await screen.findByText('2 drafts created')).toBeVisible();
  });
});

describe('what the file leaves open', () => {
  it('problems of one kind are one line with a count, and their entries', async () => {
    const { user } = await chosen((now) =>
      calendar(
        ...entry('a', 'Soup night', dayAfter(3, now)),
        ...['Choir', 'Quiz', 'Board games'].flatMap((title) => entry(title, title, 'someday')),
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^Couldn’t import.*3/ }));
    await user.click(screen.getByRole('button', { name: /isn’t a date.*3$/ }));
    expect(screen.getByText('Quiz, line 14')).toBeVisible();
  });

  it('what is no event is called what it is', async () => {
    const { user } = await chosen((now) =>
      calendar(
        ...entry('a', 'Soup night', dayAfter(3, now)),
        ...['Buy onions', 'Peel them'].flatMap((title) => ['BEGIN:VTODO', `SUMMARY:${title}`, 'END:VTODO']),
        'BEGIN:VJOURNAL',
        'END:VJOURNAL',
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^Couldn’t import.*3$/ }));
    // One event, on one day.
    expect(screen.getByText(/^1 event in soup\.ics: [^–]+\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^A task, not an event.*2$/ }));
    expect(screen.getByText('Peel them, line 11')).toBeVisible();
    expect(screen.getByText('Entry without a title, line 14')).toBeVisible();
    expect(screen.getByText('A journal entry, not an event')).toBeVisible();
  });

  it('private events are left out until they are wanted', async () => {
    const { user } = await chosen((now) =>
      calendar(
        ...entry('a', 'Soup night', dayAfter(3, now)),
        ...entry('b', 'Team supper', dayAfter(4, now), 'CLASS:PRIVATE'),
      ),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Also import 1 private event' }));
    expect(await screen.findByRole('button', { name: 'Create 2 drafts' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Import private events too' })).toBeChecked();
  });

  it('asks whatever decides what is imported above the button that imports', async () => {
    await chosen((now) =>
      calendar(
        ...entry('a', 'Soup night', dayAfter(3, now), 'RRULE:FREQ=WEEKLY'),
        ...entry('b', 'Team supper', dayAfter(4, now), 'CLASS:PRIVATE'),
        ...entry('c', 'Old soup', dayAfter(0, now - 2 * DAY)),
      ),
    );
    const button = await screen.findByRole('button', { name: /^Create \d+ drafts$/ });
    const asked = [...screen.getAllByRole('checkbox'), screen.getByRole('radio', { name: 'As a series' })];
    for (const one of asked)
      expect(button.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('makes a series of an entry that repeats, or single dates, as it is chosen', async () => {
    const repeated = (now: number) =>
      calendar(...entry('a', 'Soup night', dayAfter(3, now), 'RRULE:FREQ=WEEKLY'));
    const { user, services } = await chosen(repeated);
    expect(await screen.findByRole('radiogroup', { name: '1 event repeats' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'As a series' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'As single dates' }));
    await user.click(screen.getByRole('button', { name: 'Create 4 drafts' }));
    await user.click(await screen.findByRole('button', { name: 'Choose another file' }));
    await user.upload(
      screen.getByLabelText('Choose a file', { selector: 'input' }),
      repeated(services.clock.now()),
    );
    await user.click(await screen.findByRole('button', { name: 'Create 4 drafts' }));
    await screen.findByText('4 drafts created');
    const [single, series] = services.api
      .requestsOf('importEvents')
      .map(({ input }) => (input.body as { dates: { series: unknown }[] }).dates.map((date) => date.series));
    expect(single).toEqual([null, null, null, null]);
    expect(series).toEqual(
      Array(4).fill({
        rrule: expect.stringMatching(/^FREQ=WEEKLY;BYDAY=..;UNTIL=\d{8}$/) as string,
        overridden: false,
      }),
    );
  });

  it('says of which entry no series can be made', async () => {
    const { user } = await chosen((now) =>
      calendar(
        ...entry(
          'a',
          'Soup night',
          dayAfter(3, now),
          'RRULE:FREQ=WEEKLY',
          `RDATE:${dayAfter(5, now)}T180000Z`,
        ),
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^Imported with changes/ }));
    expect(screen.getByText(/^It repeats in a way that a series can’t/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'As a series' })).toBeNull();
  });

  it('a zone that nobody knows is asked for once, for the whole file', async () => {
    const { user, services } = await chosen((now) =>
      calendar(
        'BEGIN:VEVENT',
        'UID:a',
        'SUMMARY:Soup night',
        `DTSTART;TZID=Our hall:${dayAfter(3, now)}T180000`,
        'DURATION:PT1H',
        'END:VEVENT',
      ),
    );
    expect(await screen.findByText('Unknown time zone: Our hall')).toBeVisible();
    const box = screen.getByRole('combobox', { name: 'Time zone of these events' });
    await user.clear(box);
    await user.type(box, 'toronto');
    await user.click(await screen.findByRole('option', { name: 'America / Toronto' }));
    await user.click(await screen.findByRole('button', { name: 'Create 1 draft' }));
    await screen.findByText('1 draft created');
    expect(services.api.requestsOf('importEvents')[0]?.input.body).toMatchObject({
      dates: [
        { draft: { time_zone: 'America/Toronto', starts_local: expect.stringMatching(/T18:00$/) as string } },
      ],
    });
  });

  it('what the file cancels is shown, then drafts are deleted and published events cancelled', async () => {
    const known = (state: 'draft' | 'published', id: string) => ({
      result: 'refused' as const,
      refusal: 'cancelled' as const,
      event_id: id,
      state,
    });
    const bulk = jest.fn<unknown, [{ body: { ids: readonly string[]; action: string } }]>();
    const { user } = await chosen(
      (now) =>
        calendar(
          ...entry('a', 'Soup night', dayAfter(3, now), 'STATUS:CANCELLED'),
          ...entry('b', 'Bread morning', dayAfter(4, now), 'STATUS:CANCELLED'),
        ),
      {
        compareCalendar: () => ({ results: [known('draft', 'evt_a'), known('published', 'evt_b')] }),
        runBulkEventAction: ({ body }) => {
          bulk({ body });
          return {
            results: body.ids.map((id) => ({
              id,
              title: 'Soup night',
              time_zone: 'UTC',
              ok: true,
              code: null,
              errors: [],
              before: null,
              after: null,
              families: 0,
            })),
          };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Delete 1 draft' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 draft' });
    await user.click(await within(dialog).findByRole('button', { name: 'Delete 1 draft' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel 1 event' }));
    const other = await screen.findByRole('alertdialog', { name: 'Cancel 1 event' });
    await user.type(within(other).getByRole('textbox', { name: 'Reason' }), 'Cancelled by the hall');
    await user.click(await within(other).findByRole('button', { name: 'Cancel 1 event' }));
    await within(other).findByRole('button', { name: 'Done' });
    const done = bulk.mock.calls.filter(([{ body }]) => !('dry_run' in body && body.dry_run));
    expect(done.map(([{ body }]) => [body.action, body.ids])).toEqual([
      ['delete', ['evt_a']],
      ['cancel', ['evt_b']],
    ]);
  });
});
