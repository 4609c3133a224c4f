import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { householdPlaces, type HouseholdPlace } from '~/api/detail-places';
import { managersPlaces, type ManagersPlace } from '~/api/manage/detail-places';
import type { CheckInBatch } from '~/api/manage/door';
import { detailOf, simpleDetailNames } from '~/api/simple-details';
import type { SimpleField } from '~/api/simple-fields';
import { toTicket } from '~/domain/door';
import { guestFormOf } from '~/domain/guest-form';
import { messages as forAll } from '~/i18n/en';
import { messages as forFamilies } from '~/i18n/lazy-en';
import { messages as forManagers } from '~/i18n/manage-en';
import { Route, Routes } from '~/lib/router';
import { GuestFormFields } from '~/parts/guest-form-fields';
import { anEventDetail, aRegistration } from '../../tests/support/build';
import { aDoor, aGuest, aHistoryEntry, aManagedEvent } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { memoryOutboxStore } from '../../tests/support/memory-outbox';
import { findCard, openMine } from '../../tests/support/open-mine';
import { findButton, openRegister } from '../../tests/support/open-register';
import { renderWith } from '../../tests/support/render';
import { DoorRoute } from './door.route';
import { GuestsRoute } from './guests.route';
import { HistoryPage } from './history.route';
import { PrintRoute } from './print.route';
import { TicketRoute } from './ticket.route';

// What each place really shows is what the tables of `detail-places` say.

// jsdom has no IndexedDB.
const mockDisk = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({
  ...jest.requireActual<object>('~/platform/outbox/outbox-store'),
  openOutboxStore: () => mockDisk,
}));

const messages: Readonly<Record<string, string>> = { ...forAll, ...forFamilies, ...forManagers };

/** A value that no other detail has, and that is not the usual one. */
function unlike(field: SimpleField, name: string): unknown {
  switch (field.kind) {
    case 'text':
      return `Text ${name}`.slice(0, field.max);
    case 'flag':
      return !field.usual;
    case 'choice':
      return field.options.find((option) => option !== field.usual);
    case 'day':
      return '2027-05-16';
    case 'list':
      return [`List ${name}`.slice(0, field.max)];
    default:
      return field.usual === field.max ? field.min : field.max;
  }
}

const simple = Object.fromEntries(simpleDetailNames.map((name) => [name, unlike(detailOf(name), name)]));
const party = { adults: 19, children: 0, infants: 0 };
const details = {
  contact_name: 'Zenobia',
  phone: '+34612345678',
  party,
  mode: 'home_delivery',
  diets: [{ tag: 'vegan', count: 2 }],
  allergens: ['sesame'],
  delivery_address: 'Baker’s Yard',
  ...simple,
} as const;
/** How each is recognised where its value is shown. */
const values: Readonly<Record<string, string>> = {
  ...details,
  party: '19',
  mode: 'Home delivery',
  diets: 'Vegan',
  allergens: 'sesame',
};

const event = anEventDetail({
  id: 'evt_1',
  title: 'Harvest supper',
  state: 'live',
  modes: ['dine_in', 'home_delivery'],
  max_party: 20,
  seats: { capacity: 40, free: 20 },
});
const guest = aGuest({ ...(details as object), id: 'reg_1', people: 19 });
const walkIn = { ...guestFormOf(guest), code: 'K7PQ2XYZ', free: 20 } as unknown as Parameters<
  typeof toTicket
>[1];
const registration = aRegistration({ ...(details as object), id: 'reg_1', event: event as never });

type Shown = (name: string) => boolean;

/** Whether a text has the value of a detail, or the label of one whose value says little. */
function among(text: string, prefix: 'register' | 'guests.field'): Shown {
  const has = (words: string | undefined): boolean =>
    words !== undefined && text.toLocaleLowerCase().includes(words.toLocaleLowerCase());
  return (name) => {
    // Written in groups or not.
    if (name === 'phone') return text.replaceAll(/\s/g, '').includes(details.phone);
    const kind = simpleDetailNames.some((one) => one === name) ? detailOf(name as never).kind : 'text';
    return has(kind === 'text' ? values[name] : messages[`${prefix}.${name}`]);
  };
}

/** Whether a form has a field with the label of a detail. */
const labelled =
  ({ innerHTML }: HTMLElement, labelOf: (name: string) => string): Shown =>
  (name) =>
    innerHTML.includes(messages[labelOf(name)] ?? labelOf(name));

const familyLabel = (name: string): string => (name === 'party' ? 'register.who' : `register.${name}`);

const managerLabels: Readonly<Record<string, string>> = {
  contact_name: 'guests.field.name',
  delivery_address: 'guests.field.address',
  party: 'guests.form.party',
};
const managerLabel = (name: string): string => managerLabels[name] ?? `guests.field.${name}`;

const inManagersPlace = (path: string, element: ReactElement, route: string, handlers: Handlers = {}) =>
  renderWith(
    <Routes>
      <Route path={`/events/${path}`} element={element} />
    </Routes>,
    {
      route: `/events/${route}`,
      isManager: true,
      api: fakeApi({
        showEvent: event,
        listGuests: { items: [guest], next_cursor: null, total: 1 },
        ...handlers,
      }),
    },
  );
const openGuests = () => inManagersPlace('manage/:eventId/guests', <GuestsRoute />, 'manage/evt_1/guests');
const openPrint = (query = '') =>
  inManagersPlace('manage/:eventId/print/roster', <PrintRoute />, `manage/evt_1/print/roster${query}`);
const seen = ({ textContent }: HTMLElement): Shown => among(textContent, 'guests.field');

const familyPlaces: Readonly<Record<HouseholdPlace, () => Promise<Shown>>> = {
  async form() {
    const { user, container } = await openRegister({ event });
    await user.click(screen.getByRole('radio', { name: 'Home delivery' }));
    const seats = labelled(container, familyLabel);
    await user.click(await findButton(/^Hold /));
    await findButton(/^Confirm /);
    const rest = labelled(container, familyLabel);
    return (name) => seats(name) || rest(name);
  },
  async change() {
    const { user } = await openMine({ event, registrations: [registration] });
    await user.click((await findCard('Harvest supper')).getByRole('button', { name: 'Change' }));
    return labelled(await screen.findByRole('dialog'), (name) =>
      name === 'party' ? 'One adult fewer' : `register.${name}`,
    );
  },
  async ticket() {
    renderWith(
      <Routes>
        <Route path="/events/mine/:registrationId" element={<TicketRoute />} />
      </Routes>,
      {
        api: fakeApi({ showRegistration: registration, showEvent: event }),
        route: '/events/mine/reg_1',
      },
    );
    return among((await screen.findByRole('article')).textContent, 'register');
  },
};

const otherPlaces: Readonly<Record<ManagersPlace, () => Promise<Shown>>> = {
  async form() {
    const { container, user } = renderWith(
      <GuestFormFields event={event} form={guest} problems={{}} onChange={() => undefined} seats={null} />,
      { isManager: true },
    );
    await user.click(screen.getByRole('button', { name: messages['guests.form.more'] ?? '' }));
    return labelled(container, managerLabel);
  },
  async row() {
    openGuests();
    const row = (await screen.findByRole('checkbox', { name: 'Select Zenobia' })).closest('[class~="row"]');
    return seen(row as HTMLElement);
  },
  async panel() {
    const { user } = openGuests();
    await user.click(await screen.findByRole('button', { name: /^Zenobia/ }));
    return seen(await screen.findByRole('dialog'));
  },
  async roster() {
    openPrint();
    return seen(await screen.findByRole('row', { name: /Zenobia/ }));
  },
  async csv() {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:csv');
    URL.revokeObjectURL = () => undefined;
    const { user } = openGuests();
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    return among((await saved[0]?.text()) ?? '', 'guests.field');
  },
  async history() {
    const entry = aHistoryEntry({
      type: 'registration.changed',
      entity: { kind: 'registration', id: 'reg_1', label: 'A family' },
      before: { needs_reconfirm: true },
      after: { ...details, needs_reconfirm: false },
    });
    renderWith(
      <Suspense>
        <HistoryPage eventId="evt_1" />
      </Suspense>,
      {
        isManager: true,
        route: '/events/manage/evt_1/history',
        api: fakeApi({
          listHistory: { items: [entry], next_cursor: null, total: 1 },
          showManaged: aManagedEvent({ id: 'evt_1' }),
        }),
      },
    );
    return seen(await screen.findByRole('article'));
  },
  async door() {
    const ticket = toTicket('reg_1', walkIn);
    const answer = ({ body }: { readonly body: CheckInBatch }) => ({
      results: body.commands.map(({ id, count }) => ({
        id,
        result: 'ok',
        change: count,
        ticket: { ...ticket, version: 2, inside: count },
        last_entry: null,
        other_event: null,
      })),
      counts: { version: 2, inside: 19, doors: [] },
      seats: { version: 1, free: 10 },
    });
    const { user } = inManagersPlace('manage/:eventId/door', <DoorRoute />, 'manage/evt_1/door', {
      showDoor: aDoor({ tickets: [ticket] }),
      sendCheckIns: answer,
    } as unknown as Handlers);
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zenobia' } });
    await user.click(await screen.findByRole('button', { name: 'Choose Zenobia' }));
    await user.click(screen.getByRole('button', { name: /^Check in 19/ }));
    const name = await screen.findByText('19 of 19 inside');
    return seen(name.closest('[role="status"]') as HTMLElement);
  },
  async slip() {
    openPrint('?ticket=reg_1');
    await screen.findByText('Zenobia');
    return seen(screen.getByRole('article'));
  },
};

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

const toldShown = (table: Table, place: string): string[] =>
  Object.keys(table).filter((name) => table[name]?.[place] === 'shown');

it.each(Object.entries(familyPlaces))('families: %s', async (place, open) => {
  const shown = await open();
  expect(Object.keys(householdPlaces).filter(shown)).toEqual(toldShown(householdPlaces, place));
});

it.each(Object.entries(otherPlaces))('managers: %s', async (place, open) => {
  const shown = await open();
  expect(Object.keys(managersPlaces).filter(shown)).toEqual(toldShown(managersPlaces, place));
});
