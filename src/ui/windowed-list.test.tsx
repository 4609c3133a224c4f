import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WindowedListProps } from './windowed-lines';
import { WindowedList } from './windowed-list';

const ROW = 50;
const rowsOf = (over: Partial<WindowedListProps> = {}) => (
  <WindowedList label="Events" count={100_000} estimate={ROW} keyOf={keyOf} render={renderRow} {...over} />
);
const keyOf = (index: number) => `event-${index}`;
const renderRow = (index: number) => <a href={`/events/${index}`}>Event {index}</a>;

beforeEach(() => scrollTo(0));
beforeAll(() => {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: 100_000 * ROW,
    configurable: true,
  });
});

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top, pageYOffset: top });
  window.dispatchEvent(new Event('scroll'));
}

// jsdom has no scrolling: the list asks, the test moves.
const asked = jest.spyOn(window, 'scrollTo').mockReturnValue();

test('of 100,000 rows only those near the window are in the document, and say their place', () => {
  render(rowsOf());
  const rows = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem');
  expect(rows.length).toBeLessThan(200);
  expect(rows[0]).toHaveTextContent('Event 0');
  expect(rows[0]).toHaveAttribute('aria-posinset', '1');
  expect(rows[0]).toHaveAttribute('aria-setsize', '100000');
});

test('scrolling brings what is there', () => {
  render(rowsOf());
  act(() => scrollTo(50_000 * ROW));
  expect(screen.getByRole('link', { name: 'Event 50001' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Event 0' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
});

test('the row that has focus stays, however far one scrolls', async () => {
  render(rowsOf());
  await userEvent.tab();
  act(() => scrollTo(50_000 * ROW));
  expect(screen.getByRole('link', { name: 'Event 0' })).toHaveFocus();
});

test('groups stand under their headings', () => {
  const byTen = (index: number) => Math.floor(index / 10);
  render(rowsOf({ groupOf: byTen, headingOf: (index) => `Day ${byTen(index)}` }));
  expect(screen.getByRole('group', { name: 'Events' })).toBeInTheDocument();
  const first = screen.getByRole('list', { name: 'Day 0' });
  expect(screen.getByRole('heading', { level: 2, name: 'Day 0' })).toBeInTheDocument();
  expect(within(first).getAllByRole('listitem')).toHaveLength(10);
});

test('the heading of the group that is passing is there though its place is far above', () => {
  const halves = (index: number) => Math.floor(index / 50_000);
  render(rowsOf({ groupOf: halves, headingOf: (index) => `Half ${halves(index)}` }));
  act(() => scrollTo(20_000 * ROW));
  expect(screen.getByRole('heading', { name: 'Half 0' })).toBeInTheDocument();
});

test('near the end more is asked for, once per length', () => {
  const onEnd = jest.fn();
  const { rerender } = render(rowsOf({ count: 20, onEnd }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  rerender(rowsOf({ count: 20, onEnd }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  rerender(rowsOf({ count: 1000, onEnd }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  act(() => scrollTo(990 * ROW));
  expect(onEnd).toHaveBeenCalledTimes(2);
});

test('says what is first in sight', () => {
  const onVisible = jest.fn();
  render(rowsOf({ onVisible }));
  act(() => scrollTo(700 * ROW));
  expect(onVisible).toHaveBeenLastCalledWith(700);
});

test('says where it was left, and begins there when told', () => {
  const onLeave = jest.fn();
  const { unmount } = render(rowsOf({ onLeave }));
  act(() => scrollTo(700 * ROW));
  unmount();
  act(() => scrollTo(0));
  render(rowsOf({ start: onLeave.mock.lastCall[0] }));
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ top: 700 * ROW }));
  expect(screen.getByRole('link', { name: 'Event 700' })).toBeInTheDocument();
});

test('more rows than are here are counted to when the total is known', () => {
  render(rowsOf({ count: 50, total: 2809 }));
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '2809');
});

test('nothing is a list of nothing', () => {
  render(rowsOf({ count: 0 }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
