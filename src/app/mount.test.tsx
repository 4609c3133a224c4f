import { screen, waitFor, within } from '@testing-library/react';
import { emptyPlatform as platform, onShellPage } from '../../tests/support/shell-page';
import { mount } from './mount';

let element: HTMLElement;
const uncaught = onShellPage((made) => (element = made));

const menu = () => within(element).findByRole('navigation', { name: 'Events' });
const menus = () => within(element).queryAllByRole('navigation', { name: 'Events' });
const aTask = () => new Promise((resolve) => setTimeout(resolve));

describe('the element of the shell', () => {
  it('is the shell’s own again in the task that unmounts', async () => {
    const mounted = mount(element, { platform });
    await menu();
    mounted.unmount();
    expect(element).toBeEmptyDOMElement();
    element.innerHTML = '<h1>Home</h1>';
    await aTask();
    expect(element.innerHTML).toBe('<h1>Home</h1>');
    expect(uncaught).toEqual([]);
  });

  it('keeps what else is in it', async () => {
    element.innerHTML = '<p>Meals</p>';
    const mounted = mount(element, { platform });
    await menu();
    expect(element).toHaveTextContent('Meals');
    mounted.unmount();
    expect(element.innerHTML).toBe('<p>Meals</p>');
  });

  it('may be emptied before the unmount', async () => {
    const mounted = mount(element, { platform });
    await menu();
    element.innerHTML = '<h1>Home</h1>';
    mounted.unmount();
    await aTask();
    expect(element.innerHTML).toBe('<h1>Home</h1>');
    expect(uncaught).toEqual([]);
  });

  it('holds one mount: a second replaces the first', async () => {
    const first = mount(element, { platform });
    await menu();
    const second = mount(element, { platform });
    await menu();
    expect(menus()).toHaveLength(1);
    first.unmount();
    await aTask();
    expect(menus()).toHaveLength(1);
    second.unmount();
    expect(element).toBeEmptyDOMElement();
    await aTask();
    expect(uncaught).toEqual([]);
  });

  it('holds one mount while the code of the first is still loading', async () => {
    mount(element, { platform });
    const second = mount(element, { platform });
    await menu();
    await aTask();
    expect(menus()).toHaveLength(1);
    second.unmount();
  });

  it('is taken away with the shell’s own teardown', async () => {
    let stop = (): void => undefined;
    mount(element, { platform: { ...platform, onTeardown: (end) => (stop = end) } });
    await menu();
    stop();
    expect(element).toBeEmptyDOMElement();
  });
});

describe('what is no element', () => {
  it.each([
    [null, 'received null. Is the element in the page yet?'],
    [undefined, 'received undefined. Is the element in the page yet?'],
    ['#events', 'received the text "#events". Pass the element itself: document.querySelector("#events").'],
    [document, 'received Document.'],
    [document.createElement('div').attachShadow({ mode: 'open' }), 'received ShadowRoot.'],
    [document.createTextNode('x'), 'received Text.'],
    [document.querySelectorAll('body'), 'received NodeList.'],
    [{}, 'received Object.'],
  ])('is refused in words: %p', (given, words) => {
    const attempt = () => mount(given as HTMLElement, { platform });
    expect(attempt).toThrow(TypeError);
    expect(attempt).toThrow(`mount(element): expected an HTML element, ${words}`);
  });

  it('an element inside a shadow root is refused before anything is drawn', () => {
    const inside = document.createElement('div');
    element.attachShadow({ mode: 'open' }).append(inside);
    const attempt = () => mount(inside, { platform });
    expect(attempt).toThrow(TypeError);
    expect(attempt).toThrow('mount(element): received an element inside a shadow root');
    expect(inside).toBeEmptyDOMElement();
  });

  it('an element that a component shows in its slot is in no shadow root', () => {
    element.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>';
    const shown = document.createElement('div');
    element.append(shown);
    expect(() => mount(shown, { platform }).unmount()).not.toThrow();
  });

  it('an element of another window is one', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const other = frame.contentDocument?.createElement('div');
    expect(() => mount(other as HTMLElement, { platform }).unmount()).not.toThrow();
    frame.remove();
  });
});

describe('go', () => {
  const isHere = (name: string) =>
    waitFor(() =>
      expect(within(element).getByRole('link', { name })).toHaveAttribute('aria-current', 'page'),
    );

  it('goes to a path under the base path, with addresses of its own', async () => {
    const mounted = mount(element, { platform });
    await menu();
    mounted.go('calendar');
    await isHere('Calendar');
    mounted.go('/');
    await isHere('Browse');
    expect(location.pathname).toBe('/');
    mounted.unmount();
  });

  it('writes the page’s address where that is shared', async () => {
    history.replaceState(null, '', '/meals');
    const mounted = mount(element, { platform: { ...platform, basePath: '/meals' } });
    await menu();
    mounted.go('/calendar?view=month');
    await isHere('Calendar');
    expect(location.pathname + location.search).toBe('/meals/calendar?view=month');
    mounted.unmount();
  });

  it('adds nothing to the history where the shell has been there first, and follows', async () => {
    history.replaceState(null, '', '/meals');
    const mounted = mount(element, { platform: { ...platform, basePath: '/meals' } });
    await menu();
    history.pushState({ of: 'the shell' }, '', '/meals/calendar');
    const { length } = history;
    mounted.go('calendar');
    await isHere('Calendar');
    expect(history).toHaveLength(length);
    expect(history.state).toEqual({ of: 'the shell' });
    mounted.unmount();
  });

  it('is where Events begins when it is called before the code has come, and nothing afterwards', async () => {
    const mounted = mount(element, { platform });
    mounted.go('calendar');
    await isHere('Calendar');
    mounted.unmount();
    expect(() => mounted.go('mine')).not.toThrow();
    expect(element).toBeEmptyDOMElement();
  });
});

describe('an address outside the base path', () => {
  it('shows nothing and gives the title back, until it is inside again', async () => {
    history.replaceState(null, '', '/meals');
    const mounted = mount(element, { platform: { ...platform, basePath: '/meals' } });
    await menu();
    await waitFor(() => expect(document.title).not.toBe('The shell'));
    history.pushState(null, '', '/mealsmore');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(menus()).toHaveLength(0));
    await waitFor(() => expect(document.title).toBe('The shell'));
    expect(screen.queryByRole('alert')).toBeNull();
    history.pushState(null, '', '/meals/calendar');
    dispatchEvent(new PopStateEvent('popstate'));
    await menu();
    mounted.unmount();
  });
});

it('is not ready with a platform object that breaks the contract: the page and the promise say what is wrong', async () => {
  const wrong = { ...platform, basePath: 'events/' } as typeof platform;
  const mounted = mount(element, { platform: wrong });
  await expect(mounted.ready).rejects.toMatchObject({ name: 'PlatformMismatch', field: 'basePath' });
  await waitFor(() => expect(element).toHaveTextContent('platform.basePath: expected a path'));
  mounted.update({ platform });
  await menu();
  mounted.unmount();
});
