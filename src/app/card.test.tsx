import { act, screen, waitFor, within } from '@testing-library/react';
import { constant } from '~/lib/readable';
import type { Platform } from '~/platform/shell';
import { anEvent, aPage } from '../../tests/support/build';
import { json } from '../../tests/support/fake-server';
import { mountCard, type CardName, type MountedCard } from './card';

const answer = (async (input: RequestInfo | URL) =>
  String(input).includes('/events')
    ? json(aPage([anEvent({ id: 'evt_supper', title: 'Harvest supper' })]))
    : json({ code: 'not_found', message: 'No such thing' }, { status: 404 })) as typeof fetch;

const aPlatform = (overrides: Platform = {}): Platform => ({
  basePath: '/events',
  cable: null,
  api: { fetch: answer },
  session: constant(null),
  locale: constant('en'),
  timeZone: 'Europe/Paris',
  ...overrides,
});

let element: HTMLElement;
let mounted: MountedCard | undefined;
const mountThere = async (name: CardName, platform: Platform): Promise<MountedCard> => {
  const card = mountCard(element, name, { platform });
  mounted = card;
  await act(() => card.ready);
  return card;
};
const row = () => screen.findByText('Harvest supper');

beforeEach(() => {
  element = document.createElement('div');
  element.innerHTML = '<p>The shell’s own</p>';
  document.body.append(element);
});
afterEach(async () => {
  await act(async () => mounted?.unmount());
  element.remove();
});

it('draws the card beside what is in the element, follows an update, and takes only itself away', async () => {
  const card = await mountThere('next-events', aPlatform());
  await row();
  expect(screen.getByText('The shell’s own')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Coming up' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harvest supper' })).toHaveAttribute('href', '/events/evt_supper');

  await act(async () => card.update({ headingLevel: 3 }));
  expect(screen.getByRole('heading', { level: 3, name: 'Coming up' })).toBeVisible();

  await act(async () => {
    card.unmount();
    card.unmount();
  });
  expect(element.innerHTML).toBe('<p>The shell’s own</p>');
});

it('lets the shell draw into the element in the task that unmounts', async () => {
  const faults = jest.fn();
  addEventListener('error', faults);
  const card = await mountThere('today', aPlatform());
  await row();
  await act(async () => {
    card.unmount();
    element.innerHTML = '<h1>Home</h1>';
  });
  expect(element.innerHTML).toBe('<h1>Home</h1>');
  expect(faults).not.toHaveBeenCalled();
  removeEventListener('error', faults);
});

it('draws nothing when it is unmounted while its code is loading', async () => {
  const asked = jest.fn(answer);
  const card = mountCard(element, 'today', { platform: aPlatform({ api: { fetch: asked } }) });
  card.unmount();
  await act(() => card.ready);
  expect(asked).not.toHaveBeenCalled();
  expect(element.innerHTML).toBe('<p>The shell’s own</p>');
});

it('replaces the card that is in the element already', async () => {
  const first = await mountThere('next-events', aPlatform());
  await row();
  await mountThere('today', aPlatform());
  expect(await screen.findByRole('heading', { name: 'Events today' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull();
  await act(async () => first.unmount());
  expect(screen.getByRole('heading', { name: 'Events today' })).toBeVisible();
});

it('ends with the shell’s teardown, and lives on when the shell’s `onTeardown` throws', async () => {
  let stop = (): void => undefined;
  await mountThere('today', aPlatform({ onTeardown: (teardown) => void (stop = teardown) }));
  await row();
  await act(async () => stop());
  expect(element.innerHTML).toBe('<p>The shell’s own</p>');

  const heard = jest.fn();
  globalThis.reportError = heard;
  const broken = new Error('not today');
  const onTeardown = (): never => {
    throw broken;
  };
  await mountThere('today', aPlatform({ onTeardown }));
  await row();
  expect(heard).toHaveBeenCalledWith(broken);
});

it.each([
  [null, 'today', /expected an HTML element, received null/],
  ['#card', 'today', /expected an HTML element, received the text/],
  [
    'an element',
    'tomorrow',
    /has no card "tomorrow": there are "next-events", "today", "needs-you", "kitchen" and "open-shifts"/,
  ],
  ['an element', 'toString', /has no card "toString"/],
  ['an element', undefined, /has no card undefined/],
])('refuses %s and %s in words, and leaves the element alone', (where, name, words) => {
  const at = where === 'an element' ? element : where;
  expect(() => mountCard(at as HTMLElement, name as 'today')).toThrow(words);
  expect(element.innerHTML).toBe('<p>The shell’s own</p>');
});

it('is not ready in a shell of a later contract: the element and the promise say so', async () => {
  const card = mountCard(element, 'today', { platform: aPlatform({ contractVersion: '9.0.0' }) });
  await expect(card.ready).rejects.toMatchObject({ name: 'ContractMismatch' });
  expect(element).toHaveTextContent('The shell speaks contract 9.0.0');
  card.unmount();
});

it('refuses an element inside a shadow root', () => {
  const inside = document.createElement('div');
  element.attachShadow({ mode: 'open' }).append(inside);
  expect(() => mountCard(inside, 'today')).toThrow(
    'mountCard(element): received an element inside a shadow root',
  );
  expect(inside).toBeEmptyDOMElement();
});

describe('without a base path', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  beforeEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());

  it('shows rows without links, and says so once for each platform object', async () => {
    const reporter = jest.fn();
    const { basePath: _, ...nowhere } = aPlatform({ reporter });
    await mountThere('today', nowhere);
    const shown = (await row()).closest('section') as HTMLElement;
    expect(within(shown).queryAllByRole('link')).toEqual([]);
    await waitFor(() => expect(reporter).toHaveBeenCalledTimes(1));
    expect(String(reporter.mock.calls[0]?.[0])).toMatch(/without platform\.basePath/);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/without platform\.basePath/)]]);

    await mountThere('next-events', nowhere);
    await row();
    expect([reporter.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes the prefix of the area instead', async () => {
    const { basePath: _, ...platform } = aPlatform({ areas: { events: '/meals' } });
    await mountThere('today', platform);
    await row();
    expect(screen.getByRole('link', { name: 'Harvest supper' })).toHaveAttribute('href', '/meals/evt_supper');
    expect(warn).not.toHaveBeenCalled();
  });
});
