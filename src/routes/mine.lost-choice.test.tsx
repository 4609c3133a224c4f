import { screen, within } from '@testing-library/react';
import { someSeats } from '../../tests/support/build';
import { findCard, findDialog, openMine, supper } from '../../tests/support/open-mine';

const ofSix = { adults: 4, children: 2, infants: 0 };

describe('T5: a choice that the event took away', () => {
  it('is chosen again where the reservation stands, and is not offered back', async () => {
    const { user, server } = await openMine({
      registrations: [supper({ mode: 'collect' }, { modes: ['dine_in', 'home_delivery'] })],
    });
    const shown = await findCard('Supper');
    expect(shown.getByText('“Take away” is no longer offered')).toBeVisible();
    const toAnswer = within(screen.getByRole('region', { name: 'Needs your reply' }));
    expect(toAnswer.getByRole('article', { name: 'Supper' })).toBeVisible();
    expect(shown.getByText(/^Your 3 seats stay reserved/)).toBeVisible();

    await user.click(shown.getByRole('button', { name: 'Choose again' }));
    const dialog = await findDialog();
    const mode = dialog.getByRole('combobox', { name: 'Eat in or take away?' });
    expect(mode).toHaveDisplayValue('Take away (no longer offered)');
    await user.selectOptions(mode, 'Eat in');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/ · Eat in$/)).toBeVisible();
    expect(server.api.requestsOf('changeRegistration')[0]?.input.body).toMatchObject({ mode: 'dine_in' });
    expect(screen.queryByRole('button', { name: 'Choose again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Needs your reply' })).not.toBeInTheDocument();
  });

  it('leaves a party that is larger than parties may be its size, and one person fewer', async () => {
    const { user, server } = await openMine({ registrations: [supper({ party: ofSix }, { max_party: 4 })] });
    const shown = await findCard('Supper');
    expect(shown.getByText('Parties can now be up to 4 people')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Choose again' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'One adult fewer' }));
    await user.click(dialog.getByRole('button', { name: 'Change to 5 seats' }));
    expect(await screen.findByText('3 adults and 2 children · Eat in')).toBeVisible();
    expect(server.api.requestsOf('changeRegistration')).toHaveLength(1);
  });

  it('says nothing where nothing can be chosen any more', async () => {
    await openMine({ registrations: [supper({ mode: 'collect', can: [] }, { modes: ['dine_in'] })] });
    expect((await findCard('Supper')).queryByText(/no longer offered/)).not.toBeInTheDocument();
  });
});

describe('T15: a party that waits for more seats than there are', () => {
  it('is told so instead of its place, and is offered what fits', async () => {
    const waiting = { position: 1, of: 1, free: 3, people: 6 };
    const { user, server } = await openMine({
      registrations: [
        supper(
          { state: 'waitlisted', party: ofSix, waiting },
          { seats: someSeats({ capacity: 4, free: 3 }) },
        ),
      ],
    });
    const shown = await findCard('Supper');
    expect(shown.getByText('This event now has 4 seats in all')).toBeVisible();
    expect(shown.queryByText('You’re the only family waiting')).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Choose again' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: /^Change to 4: / }));
    expect((await findCard('Supper')).getByText('You’re the only family waiting')).toBeVisible();
    const sent = server.api.requestsOf('changeRegistration')[0]?.input.body as { party?: typeof ofSix };
    expect(sent.party).toEqual({ adults: 2, children: 2, infants: 0 });
  });
});
