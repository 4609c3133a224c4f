import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { OwnFeedback } from '~/api/feedback';
import { Failure } from '~/lib/failure';
import { aDish, anEventDetail, aRegistration } from '../../tests/support/build';
import { aPromise, fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { AfterEvent } from './after-event';

const anOwn = (own: Partial<OwnFeedback> = {}): OwnFeedback => ({
  registration_id: 'reg_1' as OwnFeedback['registration_id'],
  feedback: null,
  until: '2026-12-05T10:00:00Z',
  reports: [],
  can: ['give_feedback', 'report_allergen'],
  ...own,
});
const event = anEventDetail({
  id: 'evt_1',
  title: 'Harvest supper',
  state: 'completed',
  starts_at: '2026-11-20T17:30:00Z',
  dishes: [aDish({ name: 'Pumpkin soup' }), aDish({ name: 'Walnut cake' })],
});
const shell = () => fakeShell({ session: { id: 'family-garcia', name: 'Lucía' } });

function open(own: OwnFeedback = anOwn(), handlers: Handlers = {}, options: RenderOptions = {}) {
  const api = fakeApi({ showOwnFeedback: own, showEvent: event, ...handlers });
  const registration = aRegistration({ id: 'reg_1', event: { ...event, mine: null } as never, can: own.can });
  return {
    ...renderWith(<AfterEvent registration={registration} />, {
      locale: 'en-GB',
      shell: shell(),
      ...options,
      api,
    }),
    api,
  };
}
const form = () => screen.findByRole('form', { name: 'How was Harvest supper?' });
const answer = async (user: ReturnType<typeof open>['user'], ...ratings: readonly string[]) => {
  const questions = within(await form()).getAllByRole('radiogroup');
  for (const [at, rating] of ratings.entries())
    await user.click(within(questions[at] as HTMLElement).getByRole('radio', { name: rating }));
};
const feedback = { overall: 'good', food: 'okay', portions: 'poor', note: 'Cold bread' } as const;

describe('after an event', () => {
  it('nothing is asked, and nothing read, where the server allows nothing', async () => {
    const { api } = open(anOwn({ can: ['show_ticket'] }));
    await act(async () => undefined);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(api.requests).toEqual([]);
  });

  it('three taps and a note are sent once, and can be changed', async () => {
    const sent = aPromise<OwnFeedback>();
    const { user, api, container } = open(anOwn(), { giveFeedback: () => sent.promise });
    await answer(user, 'Good', 'Okay', 'Poor');
    await user.type(screen.getByRole('textbox', { name: /Anything else/ }), 'Cold bread ');
    expect((await axe(container)).violations).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(api.requestsOf('giveFeedback').map(({ input }) => input)).toEqual([
      { params: { registrationId: 'reg_1' }, body: feedback },
    ]);
    act(() => sent.resolve(anOwn({ feedback, can: ['change_feedback'] })));
    const thanks = await screen.findByRole('status');
    expect(thanks).toHaveTextContent('Thank you for telling us');
    expect(thanks).toHaveTextContent('How much there was: Poor');
    expect(thanks).toHaveTextContent('until Saturday 5 December');
    expect(thanks).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await form()).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Cold bread');
  });

  it('names the question that has no answer', async () => {
    const { user, api } = open();
    await answer(user, 'Good');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const [, food] = screen.getAllByRole('radiogroup');
    expect(food).toHaveTextContent('Choose one.');
    expect(within(food as HTMLElement).getByRole('radio', { name: 'Good' })).toHaveFocus();
    expect(api.requestsOf('giveFeedback')).toEqual([]);
  });

  it('is put off once, on this device, and found again', async () => {
    const device = fakeDevice();
    const first = open(anOwn(), {}, { device });
    await first.user.click(await screen.findByRole('button', { name: 'Not now' }));
    first.unmount();
    const { user } = open(anOwn(), {}, { device });
    await user.click(await screen.findByRole('button', { name: 'How was it?' }));
    expect(await form()).toBeVisible();
  });

  it('keeps what was typed over a lost answer and a reload, and repeats under the same key', async () => {
    const device = fakeDevice();
    const first = open(anOwn(), { giveFeedback: new Failure('timeout') }, { device });
    await answer(first.user, 'Good', 'Okay', 'Poor');
    await first.user.type(screen.getByRole('textbox'), 'Cold bread');
    await first.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    await first.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(first.api.requestsOf('giveFeedback')).toHaveLength(2));
    const keys = first.api.requestsOf('giveFeedback').map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    first.unmount();
    open(anOwn(), {}, { device });
    expect(within(await form()).getByRole('textbox')).toHaveValue('Cold bread');
  });

  it.each([
    ['not_open', 'You can say how it was once the event is over.'],
    ['closed', 'The time to say how it was has passed.'],
    ['not_attended', 'Only people who checked in can say how it was.'],
  ] as const)('says politely why it is refused: %s', async (code, words) => {
    const { user } = open(anOwn(), { giveFeedback: new Failure('conflict', { code }) });
    await answer(user, 'Good', 'Good', 'Good');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

describe('an allergen report', () => {
  const openDialog = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Report an allergen or a reaction' }));
    return within(await screen.findByRole('dialog'));
  };
  const report = {
    id: 'report-1',
    kind: 'reaction',
    dish: 'Walnut cake',
    allergens: ['nuts'],
    note: '',
    at: '2026-11-21T09:55:00Z',
    acknowledged_at: null,
  } as const;

  it('names what happened, the dish and the allergen, and says that managers have it', async () => {
    const { user, api } = open(anOwn({ can: ['report_allergen'] }), {
      reportAllergen: anOwn({ can: ['report_allergen'], reports: [{ ...report, allergens: ['nuts'] }] }),
    });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Say what happened.')).toBeVisible();
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Somebody had a reaction' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Which dish?' }), 'Walnut cake');
    await user.click(dialog.getByRole('checkbox', { name: 'Nuts' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Send report' }));
    const done = await dialog.findByRole('status');
    expect(done).toHaveFocus();
    expect(done).toHaveTextContent(/They may call you on .?\+34612345678/);
    expect(api.requestsOf('reportAllergen').map(({ input }) => input.body)).toEqual([
      { kind: 'reaction', dish: 'Walnut cake', allergens: ['nuts'], note: '' },
    ]);
    const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1);
    await user.click(close as HTMLElement);
    expect(await screen.findByText('Somebody had a reaction · Nuts · Walnut cake')).toBeVisible();
    expect(screen.getByText(/Sent to the managers: 10:55/)).toBeVisible();
  });

  it('is the same report when it is sent again after a reload', async () => {
    const device = fakeDevice();
    const ids: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      const shown = open(anOwn(), { reportAllergen: new Failure('timeout') }, { device });
      const dialog = await openDialog(shown.user);
      if (time === 0)
        await shown.user.click(await dialog.findByRole('radio', { name: 'An allergen wasn’t declared' }));
      expect(await dialog.findByRole('radio', { name: 'An allergen wasn’t declared' })).toBeChecked();
      await shown.user.click(dialog.getByRole('button', { name: 'Send report' }));
      await dialog.findByRole('alert');
      ids.push(...shown.api.requestsOf('reportAllergen').map(({ input }) => input.params));
      shown.unmount();
    }
    expect(ids).toHaveLength(2);
    expect(ids[0]).toEqual(ids[1]);
  });

  it('says when a manager has seen it and what was replied, in Spanish too', async () => {
    const reply = { text: 'We threw the cake away.', at: '2026-11-21T10:05:00Z' };
    const reports = [
      { ...report, allergens: ['nuts' as const], acknowledged_at: '2026-11-21T10:00:00Z', reply },
    ];
    open(anOwn({ can: ['report_allergen'], reports }), {}, { locale: 'es' });
    expect(await screen.findByText(/Visto por un responsable: 11:00/)).toBeVisible();
    expect(screen.getByText('We threw the cake away.')).toBeVisible();
    expect(screen.getByText(/Respuesta de la organización: 11:05/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avisar de un alérgeno o una reacción' })).toBeVisible();
  });
});
