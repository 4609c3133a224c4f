import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { RegistrationId } from '~/api/fields';
import type { Messages, SentMessage } from '~/api/manage/messages';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aManagedEvent } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { MessagesRoute } from './messages.route';

/** Today's; the clock of tests stands at 10:00 in London. */
const event = aManagedEvent({
  id: 'evt_1',
  title: 'Soup',
  starts_at: '2026-11-21T18:00:00Z',
  ends_at: '2026-11-21T20:00:00Z',
  starts_local: '2026-11-21T18:00',
  ends_local: '2026-11-21T20:00',
  time_zone: 'Europe/London',
  door_lead_minutes: 30,
});

const aSentMessage = (overrides: object = {}): SentMessage =>
  ({
    id: 'msg_1',
    subject: 'Bring a bag',
    body: 'Two portions each.',
    spanish: null,
    loud: true,
    audience: { kind: 'seats' },
    by: 'Ruth',
    send_at: '2026-11-21T09:00:00Z',
    send_local: null,
    sent_at: '2026-11-21T09:00:10Z',
    notices: 12,
    seen: 9,
    unseen: [
      { registration_id: 'reg_1' as RegistrationId, name: 'Ngozi Okafor', phone: '+34612345678' as const },
    ],
    unseen_helpers: [],
    ...overrides,
  }) as SentMessage;

async function open(
  messages: Partial<Messages> = {},
  handlers: Handlers = {},
  { route = '/events/manage/evt_1/messages', ...options }: RenderOptions = {},
) {
  const api = fakeApi({
    showManaged: event,
    listMessages: { items: [], left_today: 5, templates: [], ...messages } as never,
    findRecipients: { households: 2, names: ['Ngozi', 'Lucía'] },
    sendMessage: (({ body }: { body: object }) =>
      aSentMessage({ ...body, sent_at: null, seen: 0, unseen: [], notices: 2 })) as never,
    withdrawMessage: { id: 'msg_1' },
    ...handlers,
  });
  const page = renderWith(
    <Routes>
      <Route path="/events/manage/:eventId/messages" element={<MessagesRoute />} />
    </Routes>,
    {
      api,
      locale: 'en-GB',
      isManager: true,
      route,
      shell: fakeShell({ session: { id: 'manager-ruth', name: 'Ruth' } }),
      ...options,
    },
  );
  await screen.findByRole('heading', { name: 'Write to guests' });
  return { ...page, api };
}

const write = (name: string) => screen.getByRole('textbox', { name });

describe('a message', () => {
  it('says who gets it, is begun with a usual text, shown as it will be read, and sent', async () => {
    const { api, user, container } = await open();
    expect(await screen.findByText(/2 families get it:/)).toHaveTextContent('Ngozi and Lucía');
    await user.click(screen.getByRole('button', { name: 'Doors open later' }));
    expect(write('Message')).toHaveValue(
      'Doors open 30 minutes later than planned, at 18:00. Your seats stay yours.',
    );
    await user.click(screen.getByRole('button', { name: 'Bring a bag' }));
    await user.click(screen.getByRole('button', { name: 'Doors open later' }));
    const spanish = screen.getByRole('region', { name: 'In Spanish' });
    expect(await within(spanish).findByText(/Mensaje sobre/)).toHaveTextContent('Doors open later');
    expect(within(spanish).getByText('Entendido')).toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send to 2 families' }));
    await waitFor(() => expect(api.requestsOf('sendMessage')).toHaveLength(1));
    expect(api.requestsOf('sendMessage')[0]?.input.body).toEqual({
      audience: { kind: 'seats' },
      subject: 'Doors open later',
      body: 'Doors open 30 minutes later than planned, at 18:00. Your seats stay yours.',
      spanish: null,
      loud: false,
      send_local: null,
    });
    await waitFor(() => expect(write('Subject')).toHaveValue(''));
  });

  it('says what is missing, and what the day has had enough of, and keeps what was typed', async () => {
    const refused = new Failure('invalid', {
      code: 'invalid',
      fields: [{ field: 'send_local', code: 'day_full', params: { max: 5 } }],
    });
    const { api, user } = await open({}, { sendMessage: refused });
    await user.click(screen.getByRole('button', { name: /^Send/ }));
    expect(write('Subject')).toHaveAccessibleDescription('Write a subject');
    expect(api.requestsOf('sendMessage')).toEqual([]);
    await user.type(write('Subject'), 'Hello');
    await user.type(write('Message'), 'Come early.');
    // Nothing that would take the place of what was typed.
    expect(screen.queryByRole('button', { name: 'Bring a bag' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Send/ }));
    expect(await screen.findByText(/5 messages are sent on that day already/)).toBeInTheDocument();
    expect(write('Message')).toHaveValue('Come early.');
  });

  it('goes to whom a link or the guest list means', async () => {
    const { api } = await open({}, {}, { route: '/events/manage/evt_1/messages?to=not_here' });
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('not_here');
    await waitFor(() =>
      expect(api.requestsOf('findRecipients').at(-1)?.input.body).toEqual({ audience: { kind: 'not_here' } }),
    );
  });
});

describe('to helpers', () => {
  it('says who has not seen it, and whom one can call', async () => {
    const unseen_helpers = [
      { person_id: 'driver-iris', name: 'Iris Novak', phone: '' },
      { person_id: 'driver-sam', name: 'Sam Whitlock', phone: '+33612345662' },
    ];
    const audience = { kind: 'helpers' } as const;
    await open({
      items: [aSentMessage({ audience, notices: 3, seen: 1, unseen: [], unseen_helpers })],
    });
    expect(screen.getByText(/1 seen · 2 not seen: call/)).toBeVisible();
    const [iris, sam] = within(screen.getByRole('list', { name: 'Who has not seen it' })).getAllByRole(
      'listitem',
    );
    expect(iris).toHaveTextContent('Iris NovakNo phone number');
    expect(within(sam as HTMLElement).getByRole('link')).toHaveAttribute('href', 'tel:+33612345662');
  });

  const choice = () => screen.queryByRole('option', { name: 'everybody who has a shift' });

  it('goes where somebody has a shift, and counts people', async () => {
    const { api, user } = await open({ helpers: 2 });
    expect(choice()).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'helpers');
    expect(await screen.findByText('2 people get it:', { exact: false })).toBeInTheDocument();
    await user.type(write('Subject'), 'Park behind the hall');
    await user.type(write('Message'), 'The street is closed.');
    await user.click(screen.getByRole('button', { name: 'Send to 2 people' }));
    await waitFor(() =>
      expect(api.requestsOf('sendMessage').at(-1)?.input.body).toMatchObject({
        audience: { kind: 'helpers' },
      }),
    );
  });

  it('is no choice where nobody has one, or the back end knows none', async () => {
    await open();
    expect(choice()).toBeNull();
  });
});

describe('what was sent', () => {
  it('says who has seen it and whom to call', async () => {
    await open({ items: [aSentMessage()] });
    const item = screen.getByRole('heading', { name: 'Bring a bag' }).closest('li') as HTMLElement;
    expect(item).toHaveTextContent('12 notices, 09:00 · 9 seen · 1 not seen: call');
    expect(within(item).getByRole('link', { name: '+34612345678' })).toHaveAttribute(
      'href',
      'tel:+34612345678',
    );
  });

  it('goes out at its hour, whatever is changed or undone until then', async () => {
    const at = { send_local: '2026-11-28T10:00', send_at: '2026-11-28T10:00:00Z', sent_at: null };
    await open({ items: [aSentMessage({ ...at, seen: 0, unseen: [] })] });
    expect(screen.getByText(/^Will go to 12 families · Sat,? 28 Nov, 10:00$/)).toBeInTheDocument();
  });

  it('is taken back before anybody has it, and written on', async () => {
    const waiting = aSentMessage({ sent_at: null, send_at: '2026-11-21T10:00:08Z', seen: 0, unseen: [] });
    const { api, user } = await open({ items: [waiting] });
    expect(screen.getByText(/Goes to 12 families in 8 seconds/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(write('Subject')).toHaveValue('Bring a bag'));
    expect(api.requestsOf('withdrawMessage')[0]?.input.params).toEqual({
      eventId: 'evt_1',
      messageId: 'msg_1',
    });
  });
});
