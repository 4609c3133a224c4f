import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from './button';

test('a press, Enter and Space all act, once each', async () => {
  const onPress = jest.fn();
  render(<Button onPress={onPress}>Take 4 seats</Button>);
  const button = screen.getByRole('button', { name: 'Take 4 seats' });
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('while pending it keeps its name and its focus, and does not act again', async () => {
  const onPress = jest.fn();
  const { rerender } = render(<Button onPress={onPress}>Take 4 seats</Button>);
  await userEvent.tab();
  rerender(
    <Button onPress={onPress} isPending>
      Take 4 seats
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Take 4 seats/ });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // What pointed at it there would be a picture without a name once it is gone.
  expect(document.querySelector('[data-live-announcer] [role="img"]')).toBeNull();
});

test('a pending submit button does not send its form again', async () => {
  const onSubmit = jest.fn((submit: { preventDefault(): void }) => submit.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Send/ }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a disabled button does nothing', async () => {
  const onPress = jest.fn();
  render(
    <Button onPress={onPress} isDisabled>
      Take 4 seats
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Take 4 seats' }));
  expect(onPress).not.toHaveBeenCalled();
});

test('an icon button is named by its label', async () => {
  const onPress = jest.fn();
  render(<IconButton label="Close" icon={X} onPress={onPress} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});
