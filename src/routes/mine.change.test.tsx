import { screen, waitFor } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { aDish, anEventDetail, someSeats } from '../../tests/support/build';
import { findCard, findDialog, openMine, supper } from '../../tests/support/open-mine';
import { seatServer } from '../../tests/support/seat-server';

async function openChange(options: Parameters<typeof openMine>[0]) {
  const opened = await openMine(options);
  await opened.user.click((await findCard('Supper')).getByRole('button', { name: 'Change' }));
  return { ...opened, dialog: await findDialog() };
}

describe('changing the party', () => {
  it('sends the new party, with diets of no more people than come', async () => {
    const registration = supper({ diets: [{ tag: 'halal', count: 3 }] });
    const { user, dialog, server } = await openChange({ registrations: [registration] });
    expect(dialog.getByText('12 more seats are free')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'One child fewer' }));
    await user.click(dialog.getByRole('button', { name: 'Change to 2 seats' }));
    expect(await screen.findByText('2 adults · Eat in')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.api.requestsOf('changeRegistration')[0]?.input.body).toMatchObject({
      lock_version: 1,
      party: { adults: 2, children: 0, infants: 0 },
      diets: [{ tag: 'halal', count: 2 }],
    });
    const result = screen.getAllByRole('status').find((status) => status.textContent.includes('Saved'));
    expect(result).toHaveTextContent('Saved: 2 adults.');
    expect(result).toHaveFocus();
  });

  it('can be undone, with all that was replaced, and only once', async () => {
    const registration = supper({ diets: [{ tag: 'halal', count: 3 }], allergens: ['nuts'] });
    const { user, dialog, server } = await openChange({ registrations: [registration] });
    expect(dialog.getByText('Supper')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'One child fewer' }));
    await user.click(dialog.getByRole('button', { name: 'Change to 2 seats' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const undone = await screen.findByText('Your change was undone');
    await waitFor(() => expect(undone.closest('[role=status]')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    // The diet that is another word for the allergen is counted, too.
    const diets = [...registration.diets, { tag: 'nut_free', count: 1 }];
    expect(server.registrations()[0]).toMatchObject({
      party: registration.party,
      diets,
      allergens: ['nuts'],
    });
    const [, second, ...rest] = server.api.requestsOf('changeRegistration');
    expect(rest).toEqual([]);
    expect(second?.input.body).toEqual({
      lock_version: 2,
      party: registration.party,
      diets,
    });
  });

  it('cannot be undone once somebody else has the seats, and stays as it is', async () => {
    const server = seatServer({ registrations: [supper()] });
    const { user, dialog } = await openChange({ server });
    await user.click(dialog.getByRole('button', { name: 'One child fewer' }));
    await user.click(dialog.getByRole('button', { name: 'Change to 2 seats' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    server.refuse(
      'changeRegistration',
      new Failure('conflict', { code: 'sold_out', params: { free: 2, waitlist: true } }),
    );
    await user.click(undo);
    expect(await screen.findByRole('alert')).toHaveTextContent('Those seats have been taken since');
    expect(screen.getByText('2 adults · Eat in')).toBeVisible();
  });

  it('offers what there is when the seats do not suffice, before and after asking', async () => {
    const server = seatServer({ registrations: [supper({}, { seats: someSeats({ free: 2 }) })] });
    server.refuse(
      'changeRegistration',
      new Failure('conflict', { code: 'sold_out', params: { free: 4, waitlist: false } }),
    );
    const { user, dialog } = await openChange({ server });
    await user.click(dialog.getByRole('button', { name: 'One adult more' }));
    await user.click(dialog.getByRole('button', { name: 'One adult more' }));
    await user.click(dialog.getByRole('button', { name: 'Change to 5 seats' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Only 4 seats are available for you now');
    await user.click(dialog.getByRole('button', { name: /^Change to 4:/ }));
    expect(await screen.findByText('3 adults and 1 child · Eat in')).toBeVisible();
  });

  it('says so at once when no more seats are free', async () => {
    const { user, dialog } = await openChange({
      registrations: [supper({}, { seats: someSeats({ free: 0 }) })],
    });
    await user.click(dialog.getByRole('button', { name: 'One adult more' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Only 3 seats are available for you now');
    expect(dialog.queryByRole('button', { name: /^Change to/ })).not.toBeInTheDocument();
  });

  it('to more people says whom to call once registration is closed, before and after asking', async () => {
    const { user, dialog } = await openChange({
      registrations: [supper({}, { registration_closes_at: '2026-11-20T08:00:00Z' })],
    });
    expect(
      dialog.getByText(/^Reservations are closed. To bring more people, call the organiser/),
    ).toBeVisible();
    expect(dialog.queryByText(/more seats are free/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'One adult more' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Your party can’t get any bigger here');
    expect(dialog.queryByRole('button', { name: /^Change to/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'One adult fewer' }));
    await user.click(dialog.getByRole('button', { name: 'One child fewer' }));
    expect(dialog.getByRole('button', { name: 'Change to 2 seats' })).toBeEnabled();
  });

  it('to more people says whom to call when registration closed in the meantime', async () => {
    const server = seatServer({ registrations: [supper()] });
    server.refuse('changeRegistration', new Failure('conflict', { code: 'closed' }));
    const { user, dialog } = await openChange({ server });
    await user.click(dialog.getByRole('button', { name: 'One adult more' }));
    await user.click(dialog.getByRole('button', { name: 'Change to 4 seats' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'To bring more people, call the organiser. You keep the seats you have.',
    );
  });

  it('merges what somebody else of the household changed in the meantime, and sends it with the new version', async () => {
    const registration = supper();
    const server = seatServer({ registrations: [registration] });
    const theirs = {
      ...registration,
      version: 2,
      lock_version: 2,
      party: { adults: 2, children: 2, infants: 0 },
    };
    server.refuse('changeRegistration', new Failure('conflict', { code: 'stale', current: theirs }));
    const { user, dialog } = await openChange({ server });
    await user.click(dialog.getByRole('button', { name: 'One infant more' }));
    server.put(theirs);
    await user.click(dialog.getByRole('button', { name: 'Change to 4 seats' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Someone in your household changed it to 2 adults and 2 children.',
    );
    await user.click(dialog.getByRole('button', { name: 'Change to 5 seats' }));
    expect(await screen.findByText('2 adults, 2 children, and 1 infant · Eat in')).toBeVisible();
    expect(server.api.requestsOf('changeRegistration')[1]?.input.body).toMatchObject({ lock_version: 2 });
  });

  it('can leave it at what somebody else made it', async () => {
    const registration = supper();
    const { user, dialog, services } = await openChange({ registrations: [registration] });
    await user.click(dialog.getByRole('button', { name: 'One adult more' }));
    const theirs = {
      ...registration,
      version: 2,
      lock_version: 2,
      party: { adults: 1, children: 1, infants: 0 },
    };
    services.cable.send('HouseholdChannel', { type: 'registration.changed', registration: theirs });
    await user.click(await dialog.findByRole('button', { name: 'Leave it at 2 seats' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Change to 2 seats' })).toBeDisabled();
  });

  it('is refused in words after somebody is inside', async () => {
    const server = seatServer({ registrations: [supper()] });
    server.refuse('changeRegistration', new Failure('conflict', { code: 'already_checked_in' }));
    const { user, dialog } = await openChange({ server });
    await user.click(dialog.getByRole('button', { name: 'One adult fewer' }));
    await user.click(dialog.getByRole('button', { name: 'Change to 2 seats' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Some of your party are already checked in');
  });

  it('of a waiting household needs no seats', async () => {
    const registration = supper({ state: 'waitlisted' }, { seats: someSeats({ free: 0 }) });
    const { user, dialog } = await openChange({ registrations: [registration] });
    await user.click(dialog.getByRole('button', { name: 'One adult more' }));
    await user.click(dialog.getByRole('button', { name: 'Join the waitlist (4 seats)' }));
    expect(await screen.findByText('3 adults and 1 child · Eat in')).toBeVisible();
  });
});

describe('changing whom to reach and what to know', () => {
  const known = { contact_name: 'Ana García', phone: '+34612345678', note: '' };
  const openRefused = (field: string, code: string) => {
    const server = seatServer({ registrations: [supper(known)] });
    server.refuse('changeRegistration', new Failure('invalid', { fields: [{ field, code, params: {} }] }));
    return openChange({ server });
  };

  it('explains each question as the form did', async () => {
    const { dialog } = await openChange({ registrations: [supper(known)] });
    expect(dialog.getByLabelText(/access needs/)).toHaveAccessibleDescription(/A ramp, a quiet corner/);
    expect(dialog.getByLabelText(/^Note to the organiser/)).toHaveAccessibleDescription(/it’s a birthday/);
  });

  it('sends only what is different, as it can be called from anywhere', async () => {
    const { user, dialog, server } = await openChange({ registrations: [supper(known)] });
    expect(dialog.getByRole('button', { name: 'Change to 3 seats' })).toBeDisabled();
    await user.clear(dialog.getByLabelText('Phone'));
    await user.type(dialog.getByLabelText('Phone'), '0044 20 7946 0958');
    await user.type(dialog.getByLabelText(/^Note to the organiser/), ' We come late ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.api.requestsOf('changeRegistration')[0]?.input.body).toEqual({
      lock_version: 1,
      phone: '+442079460958',
      note: 'We come late',
    });
    expect(screen.getByText('Saved.')).toBeVisible();
  });

  it('says at the field what is wrong with it, and sends nothing', async () => {
    const { user, dialog, server } = await openChange({ registrations: [supper(known)] });
    await user.clear(dialog.getByLabelText('Your name'));
    await user.clear(dialog.getByLabelText('Phone'));
    await user.type(dialog.getByLabelText('Phone'), '612 345 678 / 699');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Your name')).toHaveAccessibleDescription(/Enter your name/);
    expect(dialog.getByLabelText('Your name')).toHaveFocus();
    expect(dialog.getByLabelText('Phone')).toHaveAccessibleDescription(/There are too many digits/);
    expect(server.api.requestsOf('changeRegistration')).toHaveLength(0);
  });

  it('says what the server refuses at its field, and keeps what was typed', async () => {
    const { user, dialog } = await openRefused('phone', 'too_short');
    await user.type(dialog.getByLabelText('Phone'), '{Backspace}9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText('Phone')).toHaveFocus());
    expect(dialog.getByLabelText('Phone')).toHaveAccessibleDescription(/Some digits are missing/);
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Phone')).toHaveValue('+34 612 34 56 79');
  });

  it('says at the field which text cannot be kept, and keeps what was typed', async () => {
    const { user, dialog } = await openRefused('note', 'characters');
    await user.type(dialog.getByLabelText(/^Note to the organiser/), 'Nuts!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const note = dialog.getByLabelText(/^Note to the organiser/);
    await waitFor(() => expect(note).toHaveAccessibleDescription(/contains characters we can’t save/));
    expect(note).toHaveValue('Nuts!');
  });

  it('says what the server refuses elsewhere beside the button', async () => {
    const { user, dialog } = await openRefused('referral_code', 'unknown');
    await user.type(dialog.getByLabelText('Your name'), ' B');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
  });

  it('merges what somebody else wrote in the meantime, and says where both wrote', async () => {
    const registration = supper(known);
    const server = seatServer({ registrations: [registration] });
    const theirs = {
      ...registration,
      version: 2,
      lock_version: 2,
      phone: '+34699999999',
      note: 'Theirs',
    };
    server.refuse('changeRegistration', new Failure('conflict', { code: 'stale', current: theirs }));
    const { user, dialog } = await openChange({ server });
    await user.type(dialog.getByLabelText(/^Note to the organiser/), 'Ours');
    server.put(theirs);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Someone in your household also changed: Phone and Note to the organiser.',
    );
    expect(dialog.getByLabelText('Phone')).toHaveValue('+34699999999');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.api.requestsOf('changeRegistration')[1]?.input.body).toEqual({
      lock_version: 2,
      note: 'Ours',
    });
  });

  it('can leave it as somebody else made it', async () => {
    const registration = supper(known);
    const { user, dialog, services } = await openChange({ registrations: [registration] });
    await user.type(dialog.getByLabelText('Your name'), ' B');
    const theirs = { ...registration, version: 2, lock_version: 2, contact_name: 'Luis García' };
    services.cable.send('HouseholdChannel', { type: 'registration.changed', registration: theirs });
    await user.click(await dialog.findByRole('button', { name: 'Keep their version' }));
    expect(dialog.getByLabelText('Your name')).toHaveValue('Luis García');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a link from a ticket', () => {
  it('opens the change of its own reservation, and leaves the address when it is closed', async () => {
    const { user, location } = await openMine({
      registrations: [supper({ id: 'reg_other' }, { title: 'Breakfast' }), supper({ id: 'reg_own' })],
      search: '?change=reg_own',
    });
    const dialog = await findDialog();
    expect(dialog.getByRole('heading', { name: 'Change your reservation' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/events/mine');
  });

  it('asks before it cancels, and names the event with its date', async () => {
    await openMine({ registrations: [supper({ id: 'reg_own' })], search: '?cancel=reg_own' });
    const dialog = await findDialog('alertdialog');
    expect(dialog.getByText('Supper')).toBeVisible();
    expect(dialog.getByText(/^\w+day, .*\d/)).toBeVisible();
  });
});

describe('changing what they eat', () => {
  const past = '2026-11-20T08:00:00Z';
  const event = (kitchen_cutoff_at: string | null, more: object = {}) =>
    anEventDetail({
      id: 'evt_supper',
      title: 'Supper',
      kitchen_cutoff_at,
      dishes: [aDish({ name: 'Walnut cake', allergens: ['nuts'] })],
      ...more,
    } as never);
  const openFood = async (served: ReturnType<typeof event>, registration: object = {}) =>
    openChange({
      event: served,
      registrations: [supper({ allergens: [], diets: [], ...registration }, { ...served, mine: null })],
    });

  it('takes one tap on the allergen, warns of the dishes that hold it, and sends what follows', async () => {
    const { user, dialog, server } = await openFood(event(null));
    await user.click(dialog.getByRole('checkbox', { name: 'Nuts' }));
    expect(await dialog.findByText('Walnut cake: contains nuts, which you avoid')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.api.requestsOf('changeRegistration')[0]?.input.body).toEqual({
      lock_version: 1,
      diets: [{ tag: 'nut_free', count: 1 }],
      allergens: ['nuts'],
    });
  });

  it('counts how many of the party keep a diet', async () => {
    const { user, dialog, server } = await openFood(event(null));
    await user.click(dialog.getByRole('checkbox', { name: 'Vegan' }));
    await user.click(dialog.getByRole('button', { name: 'One more: Vegan' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.api.requestsOf('changeRegistration')).toHaveLength(1));
    expect(server.api.requestsOf('changeRegistration')[0]?.input.body).toEqual({
      lock_version: 1,
      diets: [{ tag: 'vegan', count: 2 }],
    });
  });

  it('says until when the kitchen cooks by it, and afterwards that the change is late', async () => {
    const before = await openFood(event('2099-11-20T08:00:00Z'));
    expect(
      await before.dialog.findByText(/^The kitchen counts the meals on .* at .*Until then/),
    ).toBeVisible();
    before.unmount();
    const after = await openFood(event(past));
    expect(await after.dialog.findByText('The kitchen has already counted the meals')).toBeVisible();
  });

  it('asks where to deliver once the food is to be brought', async () => {
    const { user, dialog, server } = await openFood(event(null, { modes: ['dine_in', 'home_delivery'] }));
    await user.selectOptions(dialog.getByLabelText('Eat in or take away?'), 'Home delivery');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Where should we deliver?')).toHaveAccessibleDescription(
      /Enter the delivery address/,
    );
    expect(server.api.requestsOf('changeRegistration')).toHaveLength(0);
  });

  it('says at the diets what the server refuses of them', async () => {
    const { user, dialog, server } = await openFood(event(null));
    server.refuse(
      'changeRegistration',
      new Failure('invalid', {
        fields: [{ field: 'diets.0.count', code: 'more_than_party', params: { people: 3 } }],
      }),
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Vegan' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('That’s more than your party of 3.')).toBeVisible();
  });
});
