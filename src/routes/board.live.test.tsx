import { screen, waitFor, within } from '@testing-library/react';
import { aBoard } from '../../tests/support/build-managed';
import { openBoard } from '../../tests/support/open-board';

const lane = (name: string) => within(screen.getByRole('region', { name }));

describe('the board, live', () => {
  it('moves its numbers when the socket says that a guest changed', async () => {
    const { services, api, event } = await openBoard();
    api.on({
      showBoard: aBoard(event.id, { inside: 4, states: { confirmed: { parties: 11, people: 31 } } }),
    });
    services.cable.send('ManagedEventChannel', { type: 'guests.changed', id: 'reg_1', version: 3 });
    expect(await screen.findByText('27 not here yet')).toBeVisible();
    expect(lane('Door').getByText('27 not here yet')).toBeVisible();
    expect(lane('Seats').getByText('31')).toBeVisible();
  });

  it('shows who comes and who leaves at once', async () => {
    const { services, api, event } = await openBoard();
    const people = [{ id: 'manager-omar', name: 'Omar' }];
    api.on({ showBoard: aBoard(event.id, { present: people }) });
    services.cable.send('ManagedEventChannel', { type: 'present', people });
    expect(await screen.findByText('Here now: Omar')).toBeInTheDocument();
    api.on({ showBoard: aBoard(event.id) });
    services.cable.send('ManagedEventChannel', { type: 'present', people: [] });
    await waitFor(() => expect(screen.queryByText(/Here now/)).not.toBeInTheDocument());
  });
});
