import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { manageChannels } from '~/api/manage/channels';
import type { AllergenReport } from '~/api/manage/feedback-summary';
import { Failure } from '~/lib/failure';
import { aFeedbackSummary, aManagedEvent, anAllergenReport } from '../../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../../tests/support/fake-api';
import { fakeDevice } from '../../../tests/support/fake-platform';
import { renderWith } from '../../../tests/support/render';
import { EventFrame } from './manage-frame';

function open(
  reports: readonly AllergenReport[],
  handlers: Handlers = {},
  {
    locale = 'en-GB',
    device,
  }: { readonly locale?: 'es' | 'en-GB'; readonly device?: ReturnType<typeof fakeDevice> } = {},
) {
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
  return { ...renderWith(frame, { isManager: true, locale, api, ...(device && { device }) }), api };
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
      { locale: 'es' },
    );
    expect(await screen.findAllByRole('alert')).toHaveLength(3);
    expect(screen.getByText('2 avisos de alérgeno más')).toBeVisible();
  });
});

const able = (report: Partial<AllergenReport> = {}) =>
  anAllergenReport({ id: 'report-1', can: ['acknowledge', 'reply'], ...report });
const withReply = (text: string, by = 'Ruth Abrams', at = '2026-11-21T10:00:00Z'): AllergenReport => ({
  ...seen(able()),
  can: ['reply'],
  reply: { text, by, at, seen_at: null },
});
const box = () => screen.findByRole('textbox', { name: 'Your reply' });

describe('a reply to an allergen report', () => {
  it('is written beside it and sent once, which acknowledges it', async () => {
    const { user, api } = open([able()], { replyToReport: withReply('The stock had celery in it.') });
    await user.click(await screen.findByRole('button', { name: 'Reply to Lucía García' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    expect(await dialog.findByText('Write a reply.')).toBeVisible();
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
    await user.type(await box(), ' The stock had celery in it. ');
    await user.dblClick(dialog.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.requestsOf('replyToReport').map(({ input }) => input)).toEqual([
      {
        params: { reportId: 'report-1' },
        body: { text: 'The stock had celery in it.', replaces: null },
      },
    ]);
  });

  it('is kept over a failure and a reload, and sent again as the same', async () => {
    const device = fakeDevice();
    const first = open([able()], { replyToReport: new Failure('offline') }, { device });
    await first.user.click(await screen.findByRole('button', { name: 'Reply to Lucía García' }));
    await first.user.type(await box(), 'We are sorry.');
    await first.user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('The reply couldn’t be sent')).toBeVisible();
    first.unmount();
    const second = open([able()], { replyToReport: withReply('We are sorry.') }, { device });
    await second.user.click(await screen.findByRole('button', { name: 'Reply to Lucía García' }));
    expect(await box()).toHaveValue('We are sorry.');
    await second.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(second.api.requestsOf('replyToReport')).toHaveLength(1);
  });

  it('does not take the place of another manager’s before that was read', async () => {
    const theirs = withReply('We know the cause.', 'Omar Benali');
    const { user, api } = open([able()], {
      replyToReport: new Failure('conflict', { status: 409, code: 'stale', current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reply to Lucía García' }));
    await user.type(await box(), 'We are sorry.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/in the meantime.*We know the cause/);
    expect(dialog.getByText(/Replied by Omar Benali/)).toBeVisible();
    expect(await box()).toHaveValue('We are sorry.');
    api.on({ replyToReport: withReply('We are sorry.', 'Ruth Abrams', '2026-11-21T10:10:00Z') });
    await user.click(dialog.getByRole('button', { name: 'Replace reply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requestsOf('replyToReport').map(({ input }) => input.body)).toEqual([
      { text: 'We are sorry.', replaces: null },
      { text: 'We are sorry.', replaces: '2026-11-21T10:00:00Z' },
    ]);
  });

  it('is not asked for again where only its answer was lost', async () => {
    const { user, api, services } = open([able()], { replyToReport: new Failure('timeout') });
    await user.click(await screen.findByRole('button', { name: 'Reply to Lucía García' }));
    await user.type(await box(), 'We are sorry.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await screen.findByText('The reply couldn’t be sent');
    const report = withReply('We are sorry.');
    api.on({ showFeedback: aFeedbackSummary({ reports: [report] }) });
    act(() => services.cable.send(manageChannels.managedEvent.channel, { type: 'report.changed', report }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
