import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { AllergenReport } from '~/api/manage/allergen-report';
import { manageChannels } from '~/api/manage/channels';
import { Failure } from '~/lib/failure';
import { aFeedbackSummary, aManagedEvent, anAllergenReport } from '../../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../../tests/support/fake-api';
import { renderWith } from '../../../tests/support/render';
import { EventFrame } from './manage-frame';

function open(reports: readonly AllergenReport[], handlers: Handlers = {}, locale: 'es' | 'en-GB' = 'en-GB') {
  const api = fakeApi({
    showManaged: aManagedEvent({ id: 'evt_1', state: 'live' }),
    showFeedback: aFeedbackSummary({ reports: [...reports] }),
    ...handlers,
  });
  const frame = (
    <EventFrame eventId="evt_1" here="guests">
      <p>Here</p>
    </EventFrame>
  );
  return { ...renderWith(frame, { isManager: true, locale, api }), api };
}
const seen = (report: AllergenReport): AllergenReport => ({
  ...report,
  acknowledged_at: '2026-11-21T10:00:00Z',
  acknowledged_by: 'Ruth Abrams',
  can: [],
});

describe('allergen reports above the screens of an event', () => {
  it('arrive by the socket and say who, what, where and how to call', async () => {
    const { services, container, api } = open([]);
    await waitFor(() => expect(api.requestsOf('showFeedback')).not.toEqual([]));
    await screen.findByRole('heading', { level: 1, name: /Guests/ });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const report = anAllergenReport({ note: 'Hives', allergens: ['celery', 'nuts'] });
    // Who has just subscribed reads once more, and the server knows the report by then.
    api.on({ showFeedback: aFeedbackSummary({ reports: [report] }) });
    act(() => services.cable.send(manageChannels.managedEvent.channel, { type: 'report.changed', report }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Reaction reported: Celery and Nuts in Pumpkin soup');
    expect(alert).toHaveTextContent('“Hives”');
    expect(alert).toHaveTextContent('Lucía García, 10:55.');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', 'tel:+34612345678');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('are acknowledged once', async () => {
    const report = anAllergenReport({ kind: 'undeclared', dish: null, allergens: [] });
    const { user, api } = open([report], { acknowledgeReport: seen(report) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Undeclared allergen reported: allergen not known (dish not known)',
    );
    await user.dblClick(screen.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(api.requestsOf('acknowledgeReport')).toHaveLength(1);
  });

  it('stay where acknowledging failed, and where the server does not allow it there is no button', async () => {
    const { user } = open([anAllergenReport(), anAllergenReport({ can: [] })], {
      acknowledgeReport: new Failure('unavailable'),
    });
    const [button, ...others] = await screen.findAllByRole('button', { name: 'Acknowledge' });
    expect(others).toEqual([]);
    await user.click(button as HTMLElement);
    expect(await screen.findByText('The report couldn’t be acknowledged')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('are three at a time, in Spanish too', async () => {
    open(
      Array.from({ length: 5 }, () => anAllergenReport()),
      {},
      'es',
    );
    expect(await screen.findAllByRole('alert')).toHaveLength(3);
    expect(screen.getByText('2 avisos de alérgeno más')).toBeVisible();
  });
});
