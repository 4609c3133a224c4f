import { screen } from '@testing-library/react';
import { anEvent, aRegistration } from '../../tests/support/build';
import { card, findCard, openMine } from '../../tests/support/open-mine';
import { seatServer } from '../../tests/support/seat-server';

const at = (title: string, event: object = {}) => anEvent({ title, ...event }) as never;

it('names no zone where it is the viewer’s own', async () => {
  await openMine({
    registrations: [
      aRegistration({ event: at('Supper') }),
      aRegistration({
        event: at('Later', { starts_at: '2026-12-04T17:30:00Z', ends_at: '2026-12-04T19:00:00Z' }),
      }),
    ],
  });
  const supper = await findCard('Supper');
  expect(supper.getByText('6:30 PM to 8:00 PM')).toBeVisible();
  expect(card('Later').getByText('Fri, Dec 4, 6:30 PM to 8:00 PM')).toBeVisible();
});

it('has the next event before a cancelled one, later ones and the question about the last', async () => {
  const on = (day: string) => ({
    starts_at: `2026-12-${day}T17:00:00Z`,
    ends_at: `2026-12-${day}T19:00:00Z`,
  });
  const server = seatServer({
    registrations: [
      aRegistration({
        can: ['give_feedback'],
        event: at('Past', {
          state: 'completed',
          starts_at: '2026-11-20T17:00:00Z',
          ends_at: '2026-11-20T19:00:00Z',
        }),
      }),
      aRegistration({ event: at('Later', on('06')) }),
      aRegistration({
        state: 'cancelled',
        cancelled_by: 'event',
        event: at('Flooded', { state: 'cancelled', ...on('03') }),
      }),
      aRegistration({ event: at('Next', on('04')) }),
    ],
  });
  server.api.on({
    showOwnFeedback: {
      registration_id: 'reg_1',
      feedback: null,
      until: '2026-12-05T10:00:00Z',
      reports: [],
      can: ['give_feedback'],
    },
  } as never);
  await openMine({ server });
  const question = await screen.findByText(/^How was Past/);
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveAccessibleName('Next');
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Your next event');
  expect(first?.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('article', { name: 'Later' }).compareDocumentPosition(question)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('has the ticket as the one filled button of an event, and cancelling away from changing', async () => {
  await openMine({ registrations: [aRegistration({ event: at('Supper'), can: ['change', 'cancel'] })] });
  const supper = await findCard('Supper');
  expect(supper.getByRole('link', { name: 'Ticket' })).toHaveClass('primary');
  const buttons = supper.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Change', 'Cancel reservation']);
  for (const button of buttons) expect(button).toHaveClass('quiet');
  expect(buttons[1]?.parentElement).toHaveClass('apart');
});
