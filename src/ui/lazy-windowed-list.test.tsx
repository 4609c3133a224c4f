import { act, render, screen } from '@testing-library/react';
import { LazyWindowedList } from './lazy-windowed-list';

const ROW = 50;
const keyOf = (index: number) => `event-${index}`;
const renderRow = (index: number) => <a href={`/events/${index}`}>Event {index}</a>;
const byTen = (index: number) => Math.floor(index / 10);
const listOf = (count: number) => (
  <LazyWindowedList
    label="Events"
    count={count}
    estimate={ROW}
    keyOf={keyOf}
    render={renderRow}
    groupOf={byTen}
    headingOf={(index) => {
      if (index >= count) throw new RangeError(`There is no row ${index}.`);
      return `Day ${byTen(index)}`;
    }}
  />
);
const list = listOf(100_000);

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top, pageYOffset: top });
  window.dispatchEvent(new Event('scroll'));
}

beforeAll(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());

// In this order: what follows the window is fetched once for a page.
test('the first screenful is there at once, and its rows stay the same elements when the list begins to follow the window', async () => {
  const { rerender } = render(list);
  const first = screen.getByRole('link', { name: 'Event 0' });
  expect(screen.getByRole('heading', { name: 'Day 0' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
  await act(() => import('./windowed-list'));
  act(() => scrollTo(5 * ROW));
  expect(screen.getByRole('link', { name: 'Event 0' })).toBe(first);
  act(() => scrollTo(50_000 * ROW));
  expect(screen.queryByRole('link', { name: 'Event 0' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
  // As when a filter is set: what follows the window is called only after this render.
  rerender(listOf(12));
  act(() => scrollTo(0));
  expect(screen.getAllByRole('heading')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
});

test('a list that is opened later follows it from the start', () => {
  act(() => scrollTo(0));
  render(list);
  act(() => scrollTo(700 * ROW));
  expect(screen.queryByRole('link', { name: 'Event 0' })).not.toBeInTheDocument();
});
