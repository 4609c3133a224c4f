import { screen, within } from '@testing-library/react';
import { anEventDetail } from '../../tests/support/build';
import { renderWith } from '../../tests/support/render';
import { AddToCalendar } from './add-to-calendar';

const feed = 'https://platform.example/api/v2/events/evt_supper/calendar.ics';

it('offers the file, the subscription and its address, and says that some calendars lag', async () => {
  const { user } = renderWith(<AddToCalendar event={anEventDetail({ id: 'evt_supper' })} />);
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to your calendar' }));
  expect(dialog.getByRole('link', { name: 'Download for your calendar' })).toHaveAttribute('href', feed);
  expect(dialog.getByRole('link', { name: 'Subscribe to updates' })).toHaveAttribute(
    'href',
    feed.replace('https:', 'webcal:'),
  );
  expect(dialog.getByText(/Some take hours/)).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy the calendar link' }));
  expect(await dialog.findByRole('button', { name: 'Calendar link copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith(feed);
});
