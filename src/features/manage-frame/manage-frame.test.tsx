import { screen, within } from '@testing-library/react';
import { screens } from '~/domain/screens';
import { aManagedEvent } from '../../../tests/support/build-managed';
import { fakeApi } from '../../../tests/support/fake-api';
import { renderWith } from '../../../tests/support/render';
import { EventFrame, ManageFrame } from './manage-frame';

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('above a screen of managers', () => {
  it('stand the screens about one event that are there, and the way back to all', () => {
    renderWith(
      <EventFrame eventId="evt_1" here="board">
        <p>Here</p>
      </EventFrame>,
      { isManager: true },
    );
    const known = new Set<string>(screens.map(({ path }) => path));
    const expected = [
      ['manage/:eventId', '/events/manage/evt_1'],
      ['manage/:eventId/guests', '/events/manage/evt_1/guests'],
      ['manage/:eventId/messages', '/events/manage/evt_1/messages'],
      ['manage/:eventId/history', '/events/manage/evt_1/history'],
      ['manage/:eventId/edit', '/events/manage/evt_1/edit'],
    ].flatMap(([path = '', href]) => (known.has(path) ? [href] : []));
    expect(linksIn('This event')).toEqual(expected);
    expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events/manage');
  });

  it('stand its name, its state and the section, as one title', async () => {
    renderWith(
      <EventFrame eventId="evt_1" here="guests">
        <p>Here</p>
      </EventFrame>,
      {
        isManager: true,
        api: fakeApi({ showManaged: aManagedEvent({ title: 'Soup', state: 'completed' }) }),
      },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Guests' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Soup · Guests' })).toBeVisible();
    expect(screen.getByText('Ended')).toBeVisible();
  });

  it('nothing stands in the way of the screen itself', () => {
    renderWith(
      <ManageFrame here="manage">
        <p>Every event</p>
      </ManageFrame>,
      { isManager: true },
    );
    expect(screen.getByText('Every event')).toBeVisible();
  });
});
