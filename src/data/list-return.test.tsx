import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from '~/lib/router';
import { useListReturn, useReturn } from './list-return';

interface Place {
  readonly offset: number;
  readonly measured: readonly { readonly index: number; readonly start: number }[];
}
const place: Place = {
  offset: 900,
  measured: [
    { index: 7, start: 950 },
    { index: 60, start: 99_000 },
  ],
};

function List() {
  const { from, needed, onRest, onOpen } = useListReturn<Place>();
  return (
    <>
      <p>{from ? `${from.opened} at ${from.place?.offset} of ${needed}` : 'top'}</p>
      <button type="button" data-index={1} onClick={() => onRest(place)} onFocus={() => onOpen('evt_1')}>
        rest
      </button>
      <Link to="/event">event</Link>
    </>
  );
}

function Event() {
  const back = useReturn();
  return (
    <>
      <button type="button" onClick={() => back('/list?x=1')}>
        back
      </button>
      <Link to="/list?x=1">list</Link>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/list?x=1']}>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/event" element={<Event />} />
      </Routes>
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByText(name));

it('T14: the link back leads to the place and the row, another link to the top', () => {
  open();
  expect(screen.getByText('top')).toBeVisible();
  screen.getByText('rest').focus();
  press('rest');
  press('event');
  press('back');
  expect(screen.getByText('evt_1 at 900 of 7')).toBeVisible();
  press('event');
  press('list');
  expect(screen.getByText('top')).toBeVisible();
});
