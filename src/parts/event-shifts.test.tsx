import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ChangeEventBody } from '~/api/manage/action.schema';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { EventShifts as Shifts } from '~/api/manage/shifts';
import { Failure } from '~/lib/failure';
import { aManagedEvent } from '../../tests/support/build-managed';
import { aClaim, eventShifts } from '../../tests/support/build-shift';
import { fakeApi, type FakeApi, type Handlers } from '../../tests/support/fake-api';
import { renderWith, type Rendered } from '../../tests/support/render';
import { EventShifts } from './event-shifts';

const event = aManagedEvent({
  can: ['edit'],
  starts_at: '2026-11-21T17:30:00Z',
  ends_at: '2026-11-21T20:00:00Z',
  starts_local: '2026-11-21T18:30',
  ends_local: '2026-11-21T21:00',
});

async function open(handlers: Handlers, shown: ManagedEvent = event): Promise<Rendered & { api: FakeApi }> {
  const api = fakeApi(handlers);
  const page = renderWith(<EventShifts event={shown} />, { api, isManager: true, locale: 'en-GB' });
  return { ...page, api };
}

const people: Shifts['people'] = [
  { id: 'door-eli', name: 'Eli Moreau', kinds: ['door', 'serving'], done: 4, missed: 1, hours: 9 },
  { id: 'driver-sam', name: 'Sam Whitlock', kinds: ['driving'], done: 1, missed: 0, hours: 2 },
];
const changes = (api: FakeApi): readonly ChangeEventBody[] =>
  api.requestsOf('changeEvent').map(({ input }) => input.body as ChangeEventBody);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('says who comes since when, who gave it back and why, and how many are missing', async () => {
  const back = aClaim({
    id: 'clm_2',
    state: 'released',
    reason: 'I am ill',
    person: { id: 'p', name: 'Mo' },
  });
  const { container } = await open({ listEventShifts: eventShifts({ claims: [aClaim(), back] }, people) });
  const shift = (await screen.findByText(/^Serving, 18:00 to 21:00/)).closest('li') as HTMLElement;
  expect(shift).toHaveTextContent('2 places of 3 still open');
  expect(shift).toHaveTextContent('Sam Whitlock since Fri 20 Nov, 10:00');
  expect(shift).toHaveTextContent('Mo gave it back');
  expect(shift).toHaveTextContent('“I am ill”');
  expect((await axe(container)).violations).toEqual([]);
});

it('assigns somebody who may do it, by name and by what they did before', async () => {
  const { api, user } = await open({
    listEventShifts: eventShifts({}, people),
    decideShift: eventShifts({
      filled: 2,
      claims: [aClaim({ person: { id: 'door-eli', name: 'Eli Moreau' } })],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Assign somebody' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('4 shifts done, 1 missed, 9 hours in all');
  expect(within(dialog).queryByRole('option', { name: 'Sam Whitlock' })).toBeNull();
  await user.click(button('Assign Eli Moreau'));
  expect(await screen.findByText('Eli Moreau')).toBeVisible();
  expect(api.requestsOf('decideShift').map(({ input }) => input.body)).toEqual([
    { action: 'assign', person_id: 'door-eli' },
  ]);
});

it('says who was asked, and that nobody is left to ask', async () => {
  const eli = { person: { id: 'door-eli', name: 'Eli Moreau' }, at: '2026-11-21T09:00:00Z' };
  const { api, user } = await open({
    listEventShifts: eventShifts({}, people),
    decideShift: eventShifts({ asked: [eli] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ask likely helpers' }));
  expect(await screen.findByText('Asked: Eli Moreau, last at 10:00')).toBeVisible();
  expect(screen.queryByText(/^Nobody is left to ask/)).toBeNull();
  await user.click(button('Ask likely helpers'));
  expect(await screen.findByText(/^Nobody is left to ask/)).toBeVisible();
  expect(api.requestsOf('decideShift').map(({ input }) => input.body)).toEqual([
    { action: 'ask' },
    { action: 'ask' },
  ]);
});

it('records who did not come, with the version that was read', async () => {
  const { api, user } = await open({
    listEventShifts: eventShifts({ claims: [aClaim({ state: 'missed', can: ['record'] })] }, people),
    decideShift: eventShifts({ claims: [aClaim({ state: 'did_not_go', can: [] })] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Didn’t come: Sam Whitlock' }));
  expect(await screen.findByText('didn’t come')).toBeVisible();
  expect(api.requestsOf('decideShift')[0]?.input.body).toEqual({
    action: 'record',
    answer: 'did_not_go',
    person_id: 'driver-sam',
    lock_version: 4,
  });
});

it('saves all shifts with a new one, and keeps what was typed when the server says no', async () => {
  const refused = new Failure('invalid', {
    status: 422,
    code: 'invalid',
    fields: [{ field: 'shifts.1.ends_local', code: 'too_far', params: {} }],
  });
  const { api, user } = await open({ listEventShifts: eventShifts({}, people), changeEvent: refused });
  await user.click(await screen.findByRole('button', { name: 'Add a shift' }));
  const places = screen.getByRole('textbox', { name: /^How many people/ });
  await user.clear(places);
  await user.type(places, '0');
  await user.click(button('Add shift'));
  expect(screen.getByText('A number from 1 to 200.')).toBeVisible();
  expect(api.requestsOf('changeEvent')).toHaveLength(0);
  await user.clear(places);
  await user.type(places, '4');
  await user.click(button('Add shift'));
  expect(await screen.findByText('This has to be within 24 hours of the event.')).toBeVisible();
  expect(places).toHaveValue('4');
  const { shifts = [], lock_version } = changes(api)[0] ?? {};
  expect(lock_version).toBe(event.lock_version);
  expect(shifts.map(({ id, kind, places: count }) => [id, kind, count])).toEqual([
    ['shf_serving', 'serving', 3],
    [undefined, 'door', 4],
  ]);
});

it('suggests what is usual where there are none, in one press', async () => {
  const { api, user } = await open({
    listEventShifts: { items: [], people },
    changeEvent: aManagedEvent({ can: ['edit'], lock_version: event.lock_version + 1 }),
  });
  await user.click(await screen.findByRole('button', { name: /^Suggest shifts for/ }));
  await waitFor(() => expect(api.requestsOf('changeEvent')).toHaveLength(1));
  expect(changes(api)[0]?.shifts?.map(({ kind }) => kind)).toEqual([
    'driving',
    'door',
    'serving',
    'clearing',
  ]);
});

it('shows no word of shifts where the back end has none', async () => {
  const { container, api } = await open({});
  await waitFor(() => expect(api.requestsOf('listEventShifts')).not.toHaveLength(0));
  await waitFor(() => expect(container).not.toHaveTextContent(/shift/i));
});
