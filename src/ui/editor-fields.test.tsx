import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { TimeField } from './date-time-field';
import { UiProvider } from './provider';
import { TokenField } from './token-field';

function Form(): ReactNode {
  const [time, setTime] = useState('18:30:00');
  const [tags, setTags] = useState<readonly string[]>(['soup']);
  return (
    <UiProvider
      locale="en"
      container={document.body}
      navigate={() => false}
      closeLabel="Close"
      incompleteText="A part of this is missing."
    >
      <TimeField label="Starts" value={time} onChange={setTime} error="Choose a time" />
      <TokenField
        label="Tags"
        values={tags}
        onChange={setTags}
        addLabel="Add"
        removeLabel={(tag) => `Remove ${tag}`}
      />
      <output>{`${time} ${tags.join('+')}`}</output>
    </UiProvider>
  );
}
const statusText = () => screen.getByRole('status').textContent;

it('a time goes without seconds, in five minutes, with what is wrong with it', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const box = screen.getByLabelText('Starts');
  expect(box).toHaveAttribute('step', '300');
  expect(box).toHaveAccessibleDescription('Choose a time');
  await user.clear(box);
  await user.type(box, '19:45');
  expect(statusText()).toBe('19:45 soup');
});

it('names are added by Enter, by the button and by leaving the box, each once, and removed one by one', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const box = screen.getByRole('textbox', { name: 'Tags' });
  await user.type(box, 'bread{Enter}Soup{Enter}  rice ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(box, 'figs');
  await user.tab();
  expect(statusText()).toBe('18:30:00 soup+bread+rice+figs');
  await user.click(screen.getByRole('button', { name: 'Remove bread' }));
  expect(statusText()).toBe('18:30:00 soup+rice+figs');
  expect(box).toHaveFocus();
});
