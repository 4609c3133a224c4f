import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { registrationId } from '~/api/fields';
import { openBoard } from '../../../tests/support/open-board';

const lane = (name: string) => within(screen.getByRole('region', { name }));
const as = (id: string) => v.parse(registrationId, id);

it('says what families were told, who has seen it, and whom to call', async () => {
  await openBoard(
    {},
    {
      receipts: [
        {
          change: 'his_2',
          kind: 'time_place',
          at: '2026-11-21T10:01:00Z',
          is_sent: false,
          notices: 3,
          seen: 0,
          answers: [],
          unseen: [],
        },
        {
          change: 'his_1',
          kind: 'time_place',
          at: '2026-11-20T16:02:00Z',
          is_sent: true,
          notices: 12,
          seen: 9,
          answers: [{ answer: 'still_coming', notices: 7 }],
          unseen: [
            { registration_id: as('reg_1'), name: 'Ngozi', phone: '+34612345678' },
            { registration_id: as('reg_2'), name: '', phone: '' },
          ],
        },
        // Of a later back end.
        {
          change: null,
          kind: 'parade',
          at: '2026-11-20T16:02:00Z',
          is_sent: true,
          notices: 1,
          seen: 1,
          answers: [],
          unseen: [],
        },
      ],
    },
  );
  const notices = lane('Notices to families');
  expect(notices.getByText(/^3 notices go out at .*, unless the change is undone$/)).toBeVisible();
  expect(notices.getByText(/^12 notices, Fri.* · 9 seen · 7 still coming · 2 not seen: call$/)).toBeVisible();
  const rows = notices.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Ngozi+34612345678', 'No nameNo phone number']);
  const [call, print] = notices.getAllByRole('link');
  expect(call).toHaveAttribute('href', 'tel:+34612345678');
  expect(print).toHaveAttribute('href', expect.stringMatching(/\/print\/roster\?sheet=unseen$/));
  expect(notices.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

it('folds away whom to call where that would push away what the event needs', async () => {
  const unseen = ['1', '2', '3', '4'].map((at) => ({
    registration_id: as(`reg_${at}`),
    name: `Party ${at}`,
    phone: '+34612345678',
  }));
  const receipt = { at: '2026-11-20T16:02:00Z', is_sent: true, notices: 4, seen: 0, answers: [], unseen };
  const { user } = await openBoard({}, { receipts: [{ change: 'his_1', kind: 'time_place', ...receipt }] });
  const notices = lane('Notices to families');
  expect(notices.getByText(/4 not seen: call$/)).toBeVisible();
  expect(notices.queryByRole('listitem')).toBeNull();
  await user.click(notices.getByRole('button', { name: /^Who has not seen it/ }));
  expect(notices.getAllByRole('listitem')).toHaveLength(4);
});

describe('seats of households that said no', () => {
  const receipt = {
    change: null,
    kind: 'reminder',
    at: '2026-11-20T16:02:00Z',
    is_sent: true,
    notices: 2,
    seen: 2,
    unseen: [],
  };
  const no = { ...receipt, answers: [{ answer: 'cancel', notices: 1 }] };

  it('are shared where nobody waits for them', async () => {
    await openBoard({}, { receipts: [no] });
    const notices = lane('Notices to families');
    expect(notices.getByText(/seats are free, and nobody is on the waitlist/)).toBeVisible();
    expect(notices.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('need reservations to be open', async () => {
    await openBoard({ registration_closes_at: '2026-11-01T10:00:00Z' }, { receipts: [no] });
    expect(lane('Notices to families').getByRole('link', { name: 'Reopen reservations' })).toBeVisible();
  });

  it.each([
    ['somebody waits', {}, { receipts: [no], states: { waitlisted: { parties: 1, people: 2 } } }],
    ['it is over', { state: 'completed' }, { receipts: [no] }],
    ['all said yes', {}, { receipts: [{ ...receipt, answers: [{ answer: 'still_coming', notices: 2 }] }] }],
  ] as const)('are not mentioned where %s', async (_, change, counted) => {
    await openBoard(change, counted as never);
    expect(screen.queryByText(/nobody is on the waitlist/)).not.toBeInTheDocument();
  });
});
