import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anEvent, aPage } from '../../tests/support/build';
import { lastAsked, openBrowse, row, supper } from '../../tests/support/open-browse';

type Answer = (found: PositionCallback, failed?: PositionErrorCallback | null) => void;

/** A browser that knows where it is, or says why not. */
function deviceAt(answer: Answer): jest.Mock {
  const getCurrentPosition = jest.fn(answer);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}
const inParis: Answer = (found) =>
  found({ coords: { latitude: 48.870913, longitude: 2.384799 } } as GeolocationPosition);
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const near = anEvent({ title: 'Near', distance_km: 0.4 });
const suburb = anEvent({ title: 'Suburb', distance_km: 7.3, starts_at: '2026-11-22T17:30:00Z' });
const nowhere = anEvent({ title: 'Nowhere', distance_km: null, place: null });
const listEvents = ({ query }: { query?: { near?: string | undefined } | undefined }) =>
  aPage(query?.near ? [near, suburb, nowhere] : [supper]);

const press = async (user: ReturnType<typeof openBrowse>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('asks where the device is after a press only, sends it rounded, and keeps it out of the URL', async () => {
  const getCurrentPosition = deviceAt(inParis);
  const { user, services, location } = openBrowse({ listEvents });
  await row(/Harvest supper/);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await press(user, 'Near me');
  expect(await row(/^Near, .*0\.4 km/)).toBeVisible();
  expect(lastAsked(services)).toEqual({ from: 'today', near: '48.87,2.38', limit: '50' });
  expect(location()).toBe('/events');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('groups by distance, says the day in each row, and names what has no distance', async () => {
  deviceAt(inParis);
  const { user } = openBrowse({ listEvents });
  await press(user, 'Near me');
  const first = await screen.findByRole('list', { name: 'Within 2 km of you' });
  expect(within(first).getByText('0.4 km')).toBeVisible();
  expect(within(first).getByText('Fri, Nov 27')).toBeVisible();
  expect(screen.getByRole('list', { name: '5 to 10 km from you' })).toHaveTextContent('Suburb');
  expect(screen.getByRole('list', { name: 'Distance unknown' })).toHaveTextContent('Nowhere');
  await press(user, 'Sort by\u00a0date');
  expect(await row(/Harvest supper/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Near me' })).toHaveFocus();
});

it.each([
  ['the person refuses', 1, 'This site isn’t allowed to see where you are.'],
  ['the device does not know', 2, 'Your device couldn’t tell where you are.'],
])('says what to do when %s', async (_, code, message) => {
  deviceAt((_found, failed) => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  const { user } = openBrowse({ listEvents });
  await press(user, 'Near me');
  expect(await screen.findByText(new RegExp(`${message}.* Showing by date.`))).toBeVisible();
  expect(await row(/Harvest supper/)).toBeVisible();
});

it('T18: offers a city after ten seconds without an answer to the question, and still takes a late one', async () => {
  let answer: PositionCallback = () => undefined;
  deviceAt((found) => (answer = found));
  openBrowse({ listEvents });
  const button = await screen.findByRole('button', { name: 'Near me' });
  jest.useFakeTimers();
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText(/hasn’t told us/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(screen.getByText(/^Your browser hasn’t told us where you are/)).toBeVisible();
  expect(screen.getAllByRole('combobox', { name: 'Near' }).length).toBeGreaterThan(0);
  act(() => inParis(answer));
  expect(await row(/^Near, .*0\.4 km/)).toBeVisible();
  expect(screen.queryByText(/hasn’t told us/)).not.toBeInTheDocument();
});

it('takes a city or a postcode that is known, in a URL that can be shared', async () => {
  const hall20 = { id: 'plc_1', name: 'Hall', city: 'Paris', country: 'FR', postcode: '75020', events: 2 };
  const { user, services, location } = openBrowse({ listEvents, listPlaces: { items: [hall20] } as never });
  await row(/Harvest supper/);
  const box = await screen.findByRole('combobox', { name: 'Near' });
  await user.type(box, '750');
  await user.click(await screen.findByRole('option', { name: /75020/ }));
  await waitFor(() => expect(location()).toBe('/events?near=75020'));
  expect(await row(/^Near, /)).toBeVisible();
  expect(lastAsked(services)).toMatchObject({ near: '75020' });
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument();
  await press(user, 'Sort by\u00a0date');
  await waitFor(() => expect(location()).toBe('/events'));
});

const hall = { id: 'plc_1', name: 'Hall', city: 'Lyon', country: 'FR', postcode: '69001', events: 2 };

it('says from where it is near, and lets people change that or go back to dates', async () => {
  const { user, location } = openBrowse(
    { listEvents, listPlaces: { items: [hall] } as never },
    { route: '/events?near=Paris' },
  );
  expect(await screen.findByText('nearest to the middle of Paris first')).toBeVisible();
  expect(screen.getByText('3 events').closest('[role="status"]')).toHaveTextContent(
    '3 events, nearest to the middle of Paris first',
  );
  await press(user, 'Change place: nearest to the middle of Paris first');
  const box = document.activeElement as HTMLInputElement;
  expect(screen.getAllByRole('combobox', { name: 'Near' })).toContain(box);
  expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['Paris', 0, 5]);
  await user.keyboard('{Backspace}');
  expect(location()).toBe('/events?near=Paris');
  await user.keyboard('lyo');
  await user.click(await screen.findByRole('option', { name: /Lyon/ }));
  expect(await screen.findByText('nearest to the middle of Lyon first')).toBeVisible();
  expect(location()).toBe('/events?near=Lyon');
  expect(screen.getByRole('button', { name: /^Change place: .* Lyon first$/ })).toHaveFocus();
  await press(user, 'Sort by\u00a0date');
  await waitFor(() => expect(location()).toBe('/events'));
  expect(screen.queryByText(/nearest to/)).not.toBeInTheDocument();
});

it('does not say that it is near to a place that nobody knows', async () => {
  openBrowse({ listEvents: aPage([supper]) }, { route: '/events?near=Atlantis' });
  expect(await screen.findByText('by date: no city or postcode is called Atlantis')).toBeVisible();
  expect(screen.queryByText(/nearest to/)).not.toBeInTheDocument();
});

it('has the distance before the day and the hour', async () => {
  openBrowse({ listEvents }, { route: '/events?near=Paris' });
  const item = (await row(/^Near, /)).closest('[role="listitem"]');
  expect(item).toHaveTextContent(/^0\.4 km.*Nov 27/);
});

it('says that there is room for the party that was asked for', async () => {
  openBrowse({ listEvents }, { route: '/events?near=Paris&party=4' });
  const item = (await row(/^Near, /)).closest('[role="listitem"]');
  expect(item).toHaveTextContent(/left, room for your 4/);
});

it('is no filter that is counted, and its headings say from where distances are', async () => {
  openBrowse({ listEvents }, { route: '/events?near=Paris' });
  expect(await screen.findByRole('list', { name: 'Within 2 km of Paris' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});

it('says the year of a day that is not of this year', async () => {
  const later = anEvent({ title: 'Later', distance_km: 1, day: '2027-03-27' });
  openBrowse({ listEvents: aPage([later]) }, { route: '/events?near=Paris' });
  expect((await row(/^Later, /)).closest('[role="listitem"]')).toHaveTextContent(/Sat, Mar 27, 2027/);
});
