import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ComboBox } from './combo-box';

const places = [
  { id: 'library', label: 'Library hall', detail: 'Rue des Arts 4' },
  { id: 'school', label: 'School canteen' },
];

interface PlaceProps {
  readonly onSelect?: (id: string | null) => void;
  readonly start?: string;
}

function Place({ onSelect, start }: PlaceProps): ReactNode {
  const [selected, select] = useState(start ?? null);
  const [query, setQuery] = useState(places.find(({ id }) => id === start)?.label ?? '');
  return (
    <ComboBox
      label="Place"
      hint="A hall or a street"
      options={places.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))}
      query={query}
      onQuery={setQuery}
      selectedId={selected}
      onSelect={(id) => {
        onSelect?.(id);
        select(id);
        setQuery(places.find((place) => place.id === id)?.label ?? '');
      }}
      emptyWords="No place by this name"
      foundWords="Found"
    />
  );
}
const box = () => screen.getByRole('combobox', { name: 'Place' });

test('finds by typing and takes by keyboard, focus staying in the box', async () => {
  const onSelect = jest.fn();
  render(<Place onSelect={onSelect} />);
  expect(box()).toHaveAccessibleDescription('A hall or a street');
  await userEvent.type(box(), 'sch');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}');
  const option = screen.getByRole('option', { name: 'School canteen' });
  expect(box()).toHaveAttribute('aria-activedescendant', option.id);
  expect(box()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('school');
  expect(box()).toHaveValue('School canteen');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test.each([
  ['{ArrowDown}', 'Library hall'],
  ['{ArrowDown}{ArrowDown}', 'School canteen'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Library hall'],
  ['{ArrowUp}', 'School canteen'],
  ['{ArrowUp}{ArrowUp}', 'Library hall'],
])('%s opens the list and leads to %s', async (keys, name) => {
  render(<Place />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name }).id);
});

test('takes by a press, and marks what is taken', async () => {
  const onSelect = jest.fn();
  render(<Place onSelect={onSelect} />);
  await userEvent.click(box());
  const option = screen.getByRole('option', { name: 'Library hall' });
  expect(option).toHaveAccessibleDescription('Rue des Arts 4');
  await userEvent.click(option);
  expect(onSelect).toHaveBeenCalledWith('library');
  expect(box()).toHaveFocus();
  await userEvent.click(box());
  expect(screen.getByRole('option', { name: 'Library hall' })).toHaveAttribute('aria-selected', 'true');
});

test('Enter without a choice is the form’s, Escape closes only the list', async () => {
  const onSubmit = jest.fn((submit: { preventDefault(): void }) => submit.preventDefault());
  const onKey = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Place />
    </form>,
  );
  document.addEventListener('keydown', onKey);
  await userEvent.click(box());
  onKey.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(onKey).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', onKey);
});

test('emptied by hand, nothing is chosen', async () => {
  const onSelect = jest.fn();
  render(<Place onSelect={onSelect} start="library" />);
  await userEvent.clear(box());
  expect(onSelect).toHaveBeenCalledWith(null);
});

test('half a word is not an answer: on leaving, the box says what is chosen', async () => {
  render(<Place start="library" />);
  await userEvent.type(box(), '{Backspace}{Backspace}');
  await userEvent.tab();
  expect(box()).toHaveValue('Library hall');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('says what was found, and that nothing was', async () => {
  render(<Place />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(box(), 's');
  expect(screen.getByRole('status')).toHaveTextContent('Found');
  await userEvent.type(box(), 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No place by this name');
});

test('is described by its error, and does nothing when disabled', async () => {
  const shared = {
    options: places,
    query: '',
    onQuery: jest.fn(),
    selectedId: null,
    onSelect: jest.fn(),
    emptyWords: '',
  };
  const { rerender } = render(<ComboBox label="Place" error="Choose a place" {...shared} />);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Choose a place');
  rerender(<ComboBox label="Place" isDisabled {...shared} />);
  await userEvent.click(box());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
