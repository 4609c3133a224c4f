import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { EventShifts } from '~/api/manage/shifts';
import { Failure } from '~/lib/failure';
import { aDish, someSeats } from '../../tests/support/build';
import { aManagedEvent } from '../../tests/support/build-managed';
import { aPlannedDate, aSeries, aSeriesChange } from '../../tests/support/build-series';
import { aPromise } from '../../tests/support/fake-api';
import {
  aDraft,
  bodies,
  box,
  button,
  dialog,
  eventServer,
  openEditor,
  retype,
  chooseInMenu,
} from '../../tests/support/open-editor';

describe('a new event', () => {
  it('says what is missing, leading to each field, and is published when it is there', async () => {
    const { user, server, location } = await openEditor({ at: 'new' });
    expect(screen.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible();
    await user.type(screen.getByLabelText('Day'), '2026-11-28');
    await user.type(screen.getByLabelText('Starts'), '18:30');
    await user.type(screen.getByLabelText('Ends'), '20:00');
    await user.click(button('Publish'));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('2 things are missing before families can see it');
    await user.click(within(summary).getByRole('link', { name: 'A title of 3 to 120 characters' }));
    expect(box('Title')).toHaveFocus();
    await user.click(box('Title'));
    await user.paste('Friday soup');
    await user.click(screen.getByRole('combobox', { name: 'Place' }));
    await user.click(await screen.findByRole('option', { name: 'St Anne’s Hall' }));
    await user.click(button('Publish'));
    await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Publish without food' }));
    await waitFor(() => expect(location()).toBe('/events/manage/evt_made/edit'));
    expect(bodies(server, 'createEvent')).toMatchObject([
      {
        title: 'Friday soup',
        time_zone: 'Europe/Paris',
        starts_local: '2026-11-28T18:30',
        ends_local: '2026-11-28T20:00',
        capacity: 40,
        place: { id: 'plc_st-annes' },
      },
    ]);
    expect(bodies(server, 'runEventAction')).toMatchObject([{ action: 'publish', without_food: true }]);
    expect(await screen.findByText('Published')).toBeVisible();
  });

  it('asks once before families see dishes that nobody declared', async () => {
    const dishes = [aDish({ name: 'Dal', allergens: null }), aDish({ name: 'Rice', allergens: [] })];
    const { user, server } = await openEditor({ server: eventServer(aDraft({ dishes })) });
    await user.click(button('Publish'));
    const ask = await dialog('alertdialog');
    expect(ask.getByText(/^Nobody has declared the allergens of Dal\./)).toBeVisible();
    await user.click(ask.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() =>
      expect(bodies(server, 'runEventAction')).toMatchObject([{ action: 'publish', without_food: true }]),
    );
  });

  it('says the unit of each number in words, as one or as many', async () => {
    const { user } = await openEditor();
    const described = (name: string, words: RegExp) => expect(box(name)).toHaveAccessibleDescription(words);
    described('Doors open', /^minutes before the start /);
    described('Largest party', /^people /);
    await retype(user, 'Largest party', '1');
    described('Largest party', /^person /);
    await retype(user, 'Seats', '3');
    expect(screen.queryByText(/can’t reserve/)).not.toBeInTheDocument();
    await retype(user, 'Largest party', '6');
    expect(screen.getByText('With 3 seats, parties of more than 3 people can’t reserve.')).toBeVisible();
    described('Seats', /^seats /);
    described('Parties on the waitlist', /^parties /);
  });

  it('begins from another one, on the next such day, with what is chosen', async () => {
    const server = eventServer(aDraft({ id: 'evt_old' }));
    const { user, location } = await openEditor({ server, at: 'new?from=evt_old' });
    expect(screen.getByLabelText(/^Day/)).toHaveValue('2026-11-27');
    await user.click(screen.getByRole('checkbox', { name: 'Reservation period and cut-off' }));
    await user.click(button('Create copy'));
    await waitFor(() => expect(location()).toBe('/events/manage/evt_copy/edit'));
    expect(server.api.requestsOf('duplicateEvent')[0]?.input.body).toEqual({
      starts_local: '2026-11-27T18:30',
      copy: ['times', 'place', 'food', 'texts', 'seats'],
    });
  });
});

describe('a date of a series', () => {
  const series = { id: 'ser_1', index: 2, of: 5, overridden: false };

  it('asks how far a change goes, and goes on from what became of it', async () => {
    const server = eventServer(aDraft({ id: 'evt_2026-11-27', series, lock_version: 4 }));
    server.api.on({
      showSeries: aSeries(),
      changeSeries: ({ body }) => {
        if (!body.dry_run)
          server.api.on({
            showManaged: aDraft({
              id: 'evt_2026-11-27',
              series,
              lock_version: 5,
              title: 'Late supper',
            }),
          });
        return aSeriesChange([aPlannedDate('changed', '2026-11-27')]);
      },
    });
    const { user } = await openEditor({ server, at: 'evt_2026-11-27/edit' });
    await retype(user, 'Title', 'Late supper');
    await user.click(button('Save draft'));
    const asked = await dialog();
    await user.click(await asked.findByRole('radio', { name: 'This and following dates' }));
    await asked.findByRole('button', { name: /Updated/ });
    await user.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(button('Save draft')).toBeDisabled());
    expect(box('Title')).toHaveValue('Late supper');
    expect(server.api.requestsOf('changeSeries').at(-1)?.input.body).toMatchObject({
      scope: 'following',
      from_event: 'evt_2026-11-27',
      change: { title: 'Late supper' },
      dry_run: false,
    });
    expect(bodies(server, 'changeEvent')).toEqual([]);
  });

  it('that stands by itself is saved by itself', async () => {
    const server = eventServer(aDraft({ series: { ...series, overridden: true }, lock_version: 4 }));
    const { user } = await openEditor({ server });
    await retype(user, 'Title', 'Late supper');
    await user.click(button('Save draft'));
    await waitFor(() =>
      expect(bodies(server, 'changeEvent')).toEqual([
        { lock_version: 4, notify: false, title: 'Late supper' },
      ]),
    );
  });
});

describe('an event', () => {
  it('is saved with what changed and nothing else, and the rest moves along with the start', async () => {
    const server = eventServer(aDraft({ registration_closes_at: '2026-11-27T15:30:00Z', lock_version: 4 }));
    const { user, services } = await openEditor({ server });
    await user.clear(screen.getByLabelText('Starts'));
    await user.type(screen.getByLabelText('Starts'), '19:00');
    expect(screen.getByLabelText('Ends')).toHaveValue('20:30');
    expect(screen.getByLabelText(/^Closes/)).toHaveValue('2026-11-27T17:00');
    await user.click(button('Save draft'));
    await waitFor(() => expect(services.shell.announced).toContain('Saved.'));
    expect(bodies(server, 'changeEvent')).toEqual([
      {
        lock_version: 4,
        notify: false,
        starts_local: '2026-11-27T19:00',
        ends_local: '2026-11-27T20:30',
        registration_opens_at: null,
        registration_opens_local: null,
        registration_closes_at: '2026-11-27T16:00:00Z',
        registration_closes_local: '2026-11-27T17:00',
        kitchen_cutoff_at: null,
        kitchen_cutoff_local: null,
      },
    ]);
  });

  it('says what is wrong at the field and on top, and goes to the first', async () => {
    const { user, server } = await openEditor({ server: eventServer(aDraft({ taken: 12 })) });
    await retype(user, 'Seats', '11');
    await retype(user, 'Largest party', '40');
    await user.click(button('Save draft'));
    expect(await screen.findByRole('alert')).toHaveTextContent('2 things to fix');
    expect(box('Seats')).toHaveFocus();
    expect(box('Seats')).toHaveAccessibleDescription(/12 people already have seats: it can’t be fewer/);
    expect(bodies(server, 'changeEvent')).toEqual([]);
  });

  it('says what the server refuses at its field too', async () => {
    const { user, server } = await openEditor();
    server.api.on({
      changeEvent: new Failure('invalid', {
        code: 'nonexistent_time',
        fields: [{ field: 'starts_local', code: 'nonexistent_time', params: {} }],
      }),
    });
    await retype(user, 'Title', 'Soup');
    await user.click(button('Save draft'));
    await waitFor(() => expect(screen.getByLabelText('Starts')).toHaveFocus());
    expect(screen.getByLabelText('Starts')).toHaveAccessibleDescription(/Clocks skip this time/);
  });

  it('says which text the server cannot keep', async () => {
    const { user, server } = await openEditor();
    const fields = [{ field: 'title', code: 'characters', params: {} }];
    server.api.on({ changeEvent: new Failure('invalid', { code: 'invalid', fields }) });
    await retype(user, 'Title', 'Soup');
    await user.click(button('Save draft'));
    await waitFor(() => expect(box('Title')).toHaveFocus());
    expect(box('Title')).toHaveAccessibleDescription(/contains characters we can’t save/);
  });

  it('that families see is saved only after it was said whom that touches', async () => {
    const server = eventServer(aManagedEvent({ state: 'published', can: ['edit'] }));
    server.api.on({
      previewChange: {
        families: 3,
        people: 9,
        reconfirm: 3,
        waiting: 1,
        kitchens: 1,
        clashes: [{ kind: 'place', event_id: 'evt_9', title: 'Choir', starts_at: '2026-11-28T17:30:00Z' }],
        choose_again: [
          { lost: 'mode', parties: 1, people: 6 },
          { lost: 'room', parties: 1, people: 5 },
        ],
        allergen_alert: { families: 2, people: 5 },
        notices: [{ who: 'families', count: 3, what: 'moved' }],
        kitchen_names: { told: ['Le Petit Potager'], to_call: ['Chez Amina', 'Fournil Soleil'] },
        errors: [],
      },
    });
    const { user } = await openEditor({ server });
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '2026-11-28');
    await user.click(button('Save changes'));
    const impact = await dialog();
    expect(impact.getByText('3 families with 9 seats')).toBeVisible();
    expect(impact.getByText(/^1 family \(6 people\) chose a way to get their meal/)).toBeVisible();
    expect(impact.getByText(/larger than the whole event, so it can never get seats/)).toBeVisible();
    expect(impact.getByText('Each gets a notice in Events to choose again, in any case.')).toBeVisible();
    expect(impact.getByText(/^2 families \(5 people\) avoid what a dish now contains/)).toBeVisible();
    expect(impact.getByText('Each gets a notice in Events, in any case.')).toBeVisible();
    expect(impact.getByText(/1 kitchen is past its cut-off/)).toBeVisible();
    expect(impact.getByRole('link', { name: 'Choir' })).toBeVisible();
    expect(impact.getByText(/3 families get a notice in Events that the time has changed/)).toBeVisible();
    expect(impact.getByText('1 kitchen reads it on its page in Events (Le Petit Potager)')).toBeVisible();
    expect(impact.getByText('2 kitchens: call them (Chez Amina and Fournil Soleil)')).toBeVisible();
    expect(impact.getByRole('checkbox', { name: 'Notify them' })).toBeChecked();
    expect(bodies(server, 'changeEvent')).toEqual([]);
    await user.click(impact.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies(server, 'changeEvent')).toHaveLength(1));
    expect(bodies(server, 'changeEvent')[0]).toMatchObject({
      notify: true,
      starts_local: '2026-11-28T18:30',
    });
  });

  it('tells nobody of a new title unless somebody asks for it', async () => {
    const other = { event_id: 'evt_2', title: 'Choir', starts_at: '2026-11-28T17:30:00Z' };
    const server = eventServer(aManagedEvent({ state: 'published', can: ['edit'] }), {
      families: 2,
      people: 5,
      clashes: [
        { ...other, kind: 'place' },
        { ...other, kind: 'restaurant' },
      ],
    });
    const { user } = await openEditor({ server });
    await retype(user, 'Title', 'Soup night');
    await user.click(button('Save changes'));
    const impact = await dialog();
    expect(impact.getByText('The same place and kitchen at the same time:')).toBeVisible();
    expect(impact.getAllByRole('link', { name: 'Choir' })).toHaveLength(1);
    expect(impact.getByRole('checkbox', { name: 'Notify the families anyway' })).not.toBeChecked();
    await user.click(impact.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.event().title).toBe('Soup night'));
    expect(bodies(server, 'changeEvent')[0]).toMatchObject({ notify: false });
  });

  it('is cancelled with a reason, and then only copied', async () => {
    const server = eventServer(
      aManagedEvent({ state: 'published', can: ['edit', 'cancel_event', 'duplicate'] }),
    );
    const { user } = await openEditor({ server });
    await chooseInMenu(user, 'Cancel event');
    const asked = await dialog('alertdialog');
    await user.click(asked.getByRole('button', { name: 'Cancel event' }));
    expect(asked.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      /at least 10 characters/,
    );
    await user.click(asked.getByRole('textbox', { name: 'Reason' }));
    await user.paste('The boiler broke');
    await user.click(asked.getByRole('checkbox', { name: 'Show the reason on the page' }));
    await user.click(asked.getByRole('button', { name: 'Cancel event' }));
    expect(await screen.findByText('This event can no longer be changed')).toBeVisible();
    expect(bodies(server, 'runEventAction')[0]).toMatchObject({
      action: 'cancel',
      reason: 'The boiler broke',
      show_reason: false,
      notify: true,
    });
    expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      expect.stringContaining('/events/manage/new?from='),
    );
  });

  it('sets marks in the description by buttons and by keys, and shows them', async () => {
    const { user } = await openEditor();
    const description = box(/^Description \(/) as HTMLTextAreaElement;
    await user.click(description);
    await user.clear(description);
    await user.paste('Hot soup, free for all');
    description.setSelectionRange(0, 3);
    const tools = within(await screen.findByRole('group', { name: 'Formatting' }));
    await user.click(tools.getByRole('button', { name: 'Bold' }));
    expect(description).toHaveValue('**Hot** soup, free for all');
    expect(description).toHaveFocus();
    description.setSelectionRange(14, 18);
    await user.keyboard('{Control>}i{/Control}');
    expect(description).toHaveValue('**Hot** soup, *free* for all');
    await user.keyboard('{Meta>}i{/Meta}');
    expect(description).toHaveValue('**Hot** soup, free for all');
    await user.click(tools.getByRole('button', { name: 'Heading' }));
    await user.click(screen.getByRole('radio', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Description as families see it' }));
    expect(preview.getByRole('heading', { name: 'Hot soup, free for all' })).toBeVisible();
    expect(preview.getByText('Hot').tagName).toBe('STRONG');
    expect(screen.queryByRole('group', { name: 'Formatting' })).not.toBeInTheDocument();
  });

  it('keeps what cannot be undone apart in a menu at the head, which gives the focus back', async () => {
    const server = eventServer(
      aManagedEvent({ state: 'published', can: ['edit', 'unpublish', 'cancel_event', 'duplicate'] }),
    );
    const { user } = await openEditor({ server });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const groups = within(await screen.findByRole('menu', { name: 'More actions' })).getAllByRole('group');
    const names = groups.map((group) =>
      within(group)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    );
    expect(names).toEqual([['View page', 'Duplicate', 'Unpublish', 'Repeat this event'], ['Cancel event']]);
    expect(screen.getByRole('menuitem', { name: 'View page' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('More')).toHaveFocus());
    await chooseInMenu(user, 'Unpublish');
    const undone = await screen.findByText('It’s a draft again');
    await waitFor(() => expect(document.activeElement).toContainElement(undone));
  });

  it('asks before it ends an event ahead of its time, and opens it again long after', async () => {
    const server = eventServer(aManagedEvent({ state: 'live', can: ['edit', 'complete'] }));
    const { user } = await openEditor({ server });
    await chooseInMenu(user, 'End event');
    const ending = await dialog('alertdialog');
    expect(ending.getByText(/becomes a no-show\. The waitlist closes/)).toBeVisible();
    expect(bodies(server, 'runEventAction')).toEqual([]);
    await user.click(ending.getByRole('button', { name: 'End event' }));
    const done = await screen.findByText('The event has ended.');
    await waitFor(() => expect(document.activeElement).toContainElement(done));
    await chooseInMenu(user, 'Reopen event');
    expect(await screen.findByText('The event is open again. No-shows are confirmed again.')).toBeVisible();
    expect(bodies(server, 'runEventAction')).toMatchObject([
      { action: 'complete' },
      { action: 'reopen', reason: 'Ended by mistake' },
    ]);
  });

  it('has the part of the helpers from the beginning, and not where the back end has none', async () => {
    const server = eventServer();
    const shifts = aPromise<EventShifts>();
    server.api.on({ listEventShifts: () => shifts.promise });
    await openEditor({ server });
    const links = screen.getAllByRole('group', { name: 'Parts of the form' });
    for (const group of links) expect(within(group).getByRole('button', { name: 'Hands' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Hands' })).toContainElement(
      screen.getByLabelText(/^Note for helpers/),
    );
    shifts.reject(new Failure('not-found', { status: 404, code: 'not_found' }));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Hands' })).toEqual([]));
  });

  it('has nothing in it that a screen reader would stumble over', async () => {
    const { container } = await openEditor({
      server: eventServer(aDraft({ seats: someSeats({ capacity: 60 }), tags: ['soup'] })),
    });
    expect((await axe(container)).violations).toEqual([]);
  });
});
