import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { DateField } from './date-time-field';
import { IncompleteTextContext } from './provider';
import { DebouncedSearchField, SearchField } from './search-field';
import { Select } from './select';
import { TextArea, TextField } from './text-field';

const words = { label: 'Phone', hint: 'Only for this event.', error: 'Write the whole number' };
const options = [
  { value: 'here', label: 'Here' },
  { value: 'there', label: 'There' },
] as const;
const ignore = () => undefined;

describe.each<[string, () => ReactNode]>([
  ['text', () => <TextField {...words} value="" onChange={ignore} isRequired />],
  ['longer text', () => <TextArea {...words} value="" onChange={ignore} isRequired />],
  ['a choice', () => <Select {...words} options={options} value="here" onChange={ignore} isRequired />],
  ['a day', () => <DateField {...words} value="" onChange={ignore} isRequired />],
])('%s', (_, field) => {
  test('is named by its label and described by its hint, then its error', () => {
    render(field());
    const box = screen.getByLabelText('Phone');
    expect(box).toHaveAccessibleDescription('Only for this event. Write the whole number');
    expect(box).toBeInvalid();
    expect(box).toBeRequired();
  });
});

test('without an error nothing is marked as wrong', () => {
  render(<TextField label="Phone" value="" onChange={ignore} />);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeValid();
});

describe('a date', () => {
  const incomplete = 'A part of this is missing.';
  const renderDay = () => {
    const days: string[] = [];
    render(
      <IncompleteTextContext value={incomplete}>
        <Kept>
          {(value, set) => (
            <DateField label="Day" value={value} onChange={(day) => (days.push(day), set(day))} />
          )}
        </Kept>
      </IncompleteTextContext>,
    );
    return { day: screen.getByLabelText('Day'), days };
  };

  test('with a year of two digits is one of this century, once the person goes on', () => {
    const { day, days } = renderDay();
    fireEvent.change(day, { target: { value: '0026-12-05' } });
    expect(days).toEqual(['0026-12-05']);
    fireEvent.blur(day);
    expect(days).toEqual(['0026-12-05', '2026-12-05']);
    expect(day).toHaveValue('2026-12-05');
  });

  test('of which a part is missing is said to be, until it is changed', () => {
    const { day, days } = renderDay();
    Object.defineProperty(day, 'validity', { value: { badInput: true }, configurable: true });
    fireEvent.blur(day);
    expect(day).toBeInvalid();
    expect(day).toHaveAccessibleDescription(incomplete);
    expect(days).toEqual([]);
    fireEvent.change(day, { target: { value: '2026-12-05' } });
    expect(day).toHaveAccessibleDescription('');
  });
});

test('what is pasted is told without what is not seen, and loses nothing else', async () => {
  const told: string[] = [];
  const tell = (value: string) => void told.push(value);
  const pasted = 'We bring EpiPens.\0\u0007 Child allergic\tto nuts!';
  render(
    <>
      <TextField label="One line" value="" onChange={tell} />
      <TextArea label="Lines" value="" onChange={tell} />
    </>,
  );
  for (const label of ['One line', 'Lines']) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(pasted);
  }
  expect(told).toEqual([
    'We bring EpiPens. Child allergic to nuts!',
    'We bring EpiPens. Child allergic\tto nuts!',
  ]);
});

test('typing tells each change, and stops at the limit', async () => {
  render(
    <Kept>{(value, set) => <TextField label="Name" value={value} onChange={set} maxLength={3} />}</Kept>,
  );
  const box = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(box, 'Anabel');
  expect(box).toHaveValue('Ana');
});

test('a disabled field takes nothing', async () => {
  const onChange = jest.fn();
  render(<TextField label="Name" value="" onChange={onChange} isDisabled />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  expect(onChange).not.toHaveBeenCalled();
});

test('what is left of a long text is said near the limit, not before', async () => {
  const left = (count: number) => `${count} left`;
  render(
    <Kept>
      {(value, set) => <TextArea label="Note" value={value} onChange={set} maxLength={10} leftWords={left} />}
    </Kept>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'seven..');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '.');
  expect(screen.getByRole('status')).toHaveTextContent('2 left');
});

test('a choice is made by its words', async () => {
  const onChange = jest.fn();
  render(<Select label="Where" options={options} value="here" onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'There');
  expect(onChange).toHaveBeenCalledWith('there');
});

describe('search', () => {
  const search = (onSubmit = ignore) => (
    <Kept start="soup">
      {(value, set) => (
        <SearchField
          label="Search"
          value={value}
          onChange={set}
          onSubmit={onSubmit}
          clearLabel="Clear the search"
        />
      )}
    </Kept>
  );

  test('the cross empties it and typing goes on', async () => {
    render(search());
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    const box = screen.getByRole('searchbox', { name: 'Search' });
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('Escape empties it first, and only then reaches what is around', async () => {
    const around = jest.fn();
    render(search());
    document.addEventListener('keydown', around);
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(around).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(around).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', around);
  });

  test('Enter searches at once', async () => {
    const onSubmit = jest.fn();
    render(search(onSubmit));
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a letter typed while the search is being sent stays, until a value comes from outside', () => {
    jest.useFakeTimers();
    const onChange = jest.fn();
    const field = (value: string) => (
      <DebouncedSearchField label="Search" value={value} onChange={onChange} clearLabel="Clear the search" />
    );
    const { rerender } = render(field(''));
    const box = screen.getByRole('searchbox');
    const type = (value: string) => fireEvent.change(box, { target: { value } });
    type('bread rol');
    act(() => jest.runOnlyPendingTimers());
    expect(onChange).toHaveBeenLastCalledWith('bread rol');
    type('bread roll');
    rerender(field('bread rol'));
    expect(box).toHaveValue('bread roll');
    rerender(field('soup'));
    expect(box).toHaveValue('soup');
    jest.useRealTimers();
  });
});

interface KeptProps {
  readonly start?: string;
  readonly children: (value: string, set: (value: string) => void) => ReactNode;
}

function Kept({ start = '', children }: KeptProps): ReactNode {
  const [value, set] = useState(start);
  return children(value, set);
}
