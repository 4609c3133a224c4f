import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Checkbox } from './checkbox';
import { ChoiceChips, RadioCards, Segmented } from './choices';
import { Stepper } from './stepper';

const diets = [
  { value: 'vegan', label: 'Vegan' },
  { value: 'halal', label: 'Halal' },
  { value: 'kosher', label: 'Kosher', isDisabled: true },
] as const;
const modes = [
  { value: 'dine_in', label: 'Eat there', hint: 'From 18:30' },
  { value: 'collect', label: 'Collect' },
] as const;

describe('chips', () => {
  test('toggle on and off, told in the order they are shown', async () => {
    const onChange = jest.fn();
    render(<ChoiceChips label="Diets" options={diets} values={['halal']} onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Diets' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Halal' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vegan' }));
    expect(onChange).toHaveBeenLastCalledWith(['vegan', 'halal']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Halal' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  test('a chip that cannot be chosen is not', async () => {
    const onChange = jest.fn();
    render(<ChoiceChips label="Diets" options={diets} values={[]} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kosher' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('the group carries the error', () => {
    render(
      <ChoiceChips
        label="Diets"
        error="More diets than people"
        options={diets}
        values={[]}
        onChange={jest.fn()}
      />,
    );
    expect(screen.getByRole('group', { name: 'Diets' })).toHaveAccessibleDescription(
      'More diets than people',
    );
  });
});

describe.each([
  ['segments', Segmented],
  ['cards', RadioCards],
] as const)('%s', (_, Control) => {
  function Kept(): ReactNode {
    const [value, set] = useState<'dine_in' | 'collect'>('dine_in');
    return <Control label="How" options={modes} value={value} onChange={set} />;
  }

  test('arrows move and choose, one Tab stop for all', async () => {
    render(<Kept />);
    expect(screen.getByRole('radiogroup', { name: 'How' })).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Eat there' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Collect' })).toBeChecked();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  test('a press chooses', async () => {
    render(<Kept />);
    await userEvent.click(screen.getByText('Collect'));
    expect(screen.getByRole('radio', { name: 'Collect' })).toBeChecked();
  });
});

test('a card is described by its second line, the group by its error', () => {
  render(
    <RadioCards label="How" error="Choose one" options={modes} value={undefined} onChange={jest.fn()} />,
  );
  expect(screen.getByRole('radio', { name: 'Eat there' })).toHaveAccessibleDescription('From 18:30');
  expect(screen.getByRole('radiogroup', { name: 'How' })).toHaveAccessibleDescription('Choose one');
});

test('a checkbox is pressed on its words, and described by hint and error', async () => {
  const onChange = jest.fn();
  render(
    <Checkbox isSelected={false} onChange={onChange} hint="Each time" error="Say yes">
      Remember our diets
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('Remember our diets'));
  expect(onChange).toHaveBeenCalledWith(true);
  const box = screen.getByRole('checkbox', { name: 'Remember our diets' });
  expect(box).toHaveAccessibleDescription('Each time Say yes');
  expect(box).toBeInvalid();
});

describe('a stepper', () => {
  function Kept({ start = 1, max = 3 }: { readonly start?: number; readonly max?: number }): ReactNode {
    const [value, set] = useState(start);
    const labels = { decreaseLabel: 'One adult fewer', increaseLabel: 'One adult more' };
    return <Stepper label="Adults" value={value} min={0} max={max} onChange={set} {...labels} />;
  }
  const count = () => screen.getByRole('spinbutton', { name: 'Adults' });

  test('buttons count within the limits, and are locked at them', async () => {
    render(<Kept />);
    await userEvent.click(screen.getByRole('button', { name: 'One adult fewer' }));
    expect(count()).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByRole('button', { name: 'One adult fewer' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'One adult more' }));
    expect(count()).toHaveAttribute('aria-valuenow', '1');
  });

  test.each([
    ['{ArrowUp}', '2'],
    ['{ArrowDown}', '0'],
    ['{Home}', '0'],
    ['{End}', '3'],
    ['{End}{ArrowUp}', '3'],
    ['{Home}{ArrowDown}', '0'],
  ])('%s leads from 1 to %s', async (keys, now) => {
    render(<Kept />);
    count().focus();
    await userEvent.keyboard(keys);
    expect(count()).toHaveAttribute('aria-valuenow', now);
  });

  test('focus stays on the count when its button is locked', async () => {
    render(<Kept start={2} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(count()).toHaveFocus();
  });

  test('a limit that shrank below the value lets it come down', async () => {
    render(<Kept start={5} max={3} />);
    await userEvent.click(screen.getByRole('button', { name: 'One adult fewer' }));
    expect(count()).toHaveAttribute('aria-valuenow', '3');
  });

  test('disabled, it stays', async () => {
    const onChange = jest.fn();
    const labels = { decreaseLabel: 'Fewer', increaseLabel: 'More' };
    render(<Stepper label="Adults" value={1} min={0} max={3} onChange={onChange} isDisabled {...labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(count()).toHaveAttribute('aria-disabled', 'true');
  });
});
