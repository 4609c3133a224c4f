import { screen } from '@testing-library/react';
import { localDefaults } from '~/domain/door';
import { aDoor, aDoorTicket } from '../../../tests/support/build-managed';
import { renderWith } from '../../../tests/support/render';
import { AnswerPanel } from './door-answer';
import { FoundTickets } from './door-search';

const named = (id: string, name: string, code_start?: string) =>
  aDoorTicket({ id: id as never, name, allergens: ['nuts'], ...(code_start && { code_start }) });
const dishes = [{ name: 'Walnut cake', diets: [], allergens: ['nuts' as const] }];
const tickets = [
  named('reg_1', 'Guillaume Bernard', 'WKF9'),
  named('reg_2', 'Guillaume Bernard', 'K7PQ'),
  named('reg_3', 'Leila Bernard'),
];

it('T4: finds a party by any word, tells alike names apart, and shows no whole one without need', () => {
  const list = { ...aDoor({ tickets }), readAt: 0, isStored: true };
  renderWith(<FoundTickets list={list} device={undefined} typed="bern" kind="in" onPass={jest.fn()} />, {
    isManager: true,
  });
  const buttons = screen.getAllByRole('button', { name: /^Choose/ });
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Choose Guillaume Bernard · WKF9',
    'Choose Guillaume Bernard · K7PQ',
    'Choose Leila B.',
  ]);
  expect(document.body).not.toHaveTextContent('Leila Bernard');
});

it('answers with what dishes contain of what the party avoids', () => {
  const answer = {
    ...localDefaults,
    id: 'a command',
    kind: 'in' as const,
    eventId: 'evt_1',
    result: 'ok' as const,
    change: 4,
    ticket: tickets[2],
    at: 0,
  };
  renderWith(
    <AnswerPanel
      {...{ answer, dishes, tickets }}
      isChecking={false}
      kind="in"
      isUnanswered={false}
      inside={4}
      free={0}
      doorsAt={0}
      mayAlwaysUndo={false}
      onUndo={jest.fn()}
      onDone={jest.fn()}
      onAdmitAnyway={jest.fn()}
      onCheckIn={jest.fn()}
    />,
    { isManager: true },
  );
  expect(screen.getByRole('status')).toHaveTextContent(/Leila B\..*Allergy: nutsContained in Walnut cake/);
});
