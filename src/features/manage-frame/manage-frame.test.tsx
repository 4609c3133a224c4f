import { screen, within } from '@testing-library/react';
import { screens } from '~/domain/screens';
import { renderWith } from '../../../tests/support/render';
import { EventFrame } from './event-frame';
import { ManageFrame } from './manage-frame';

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
    const known = new Set<string>(screens.map(({ id }) => id));
    const wanted = [
      ['board', '/events/manage/evt_1'],
      ['guests', '/events/manage/evt_1/guests'],
      ['history', '/events/manage/evt_1/history'],
      ['edit', '/events/manage/evt_1/edit'],
    ].flatMap(([id = '', href]) => (known.has(id) ? [href] : []));
    expect(linksIn('This event')).toEqual(['/events/manage', ...wanted]);
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
