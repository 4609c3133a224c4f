import { act, screen } from '@testing-library/react';
import { renderWith } from '../../tests/support/render';
import { markStored } from '~/platform/outbox/mark';
import { Reload } from './below-bar';

it('holds back a reload, in words, while something waits to be sent', async () => {
  markStored(['door/evt_supper']);
  renderWith(<Reload />);
  const words = 'Reload once everything from the door has been sent.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload anyway' })).toBeVisible();
  act(() => markStored([]));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
});
