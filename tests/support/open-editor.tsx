import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { type ManagedEvent, managedEventSchema } from '~/api/manage/event.schema';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { EditEventRoute } from '~/routes/edit-event.route';
import { NewEventRoute } from '~/routes/new-event.route';
import { aManagedEvent } from './build-managed';
import { anImpact } from './build-plan';
import { fakeApi, type FakeApi } from './fake-api';
import { fakeShell } from './fake-platform';
import { renderWith, type Rendered, type RenderOptions } from './render';

/** One that its manager still writes down. */
export const aDraft = (event: Parameters<typeof aManagedEvent>[0] = {}): ManagedEvent =>
  aManagedEvent({
    state: 'draft',
    taken: 0,
    updated_by: null,
    can: ['edit', 'publish', 'duplicate', 'delete'],
    ...event,
  });

export interface EventServer {
  readonly api: FakeApi;
  event(): ManagedEvent;
  /** A change that another manager saves at the same time. */
  change(changes: Partial<ManagedEvent>): void;
}

/** A server in memory that keeps one event and its version, as far as the editor can tell. */
export function eventServer(
  first: ManagedEvent = aDraft(),
  impact: Parameters<typeof anImpact>[0] = {},
): EventServer {
  let event = first;
  const save = (changes: object): ManagedEvent => {
    const { seats } = event;
    const { capacity = seats.capacity, waitlist_limit = seats.waitlist_limit } = changes as Partial<
      ManagedEvent['seats']
    >;
    event = v.parse(managedEventSchema, {
      ...event,
      ...changes,
      seats: { ...seats, capacity, waitlist_limit },
      version: event.version + 1,
      lock_version: event.lock_version + 1,
    });
    return event;
  };
  const refuseStale = (lockVersion: number) => {
    if (lockVersion < event.lock_version) throw new Failure('conflict', { code: 'stale', current: event });
  };
  const published = ['edit', 'unpublish', 'cancel_event', 'duplicate'];
  const api = fakeApi({
    showManaged: () => event,
    findPlaces: ({ query }) => ({
      items: event.place && (query.q ?? '') !== 'nowhere' ? [event.place] : [],
    }),
    createEvent: ({ body }) => save({ ...body, id: 'evt_made', day: body.starts_local.slice(0, 10) }),
    changeEvent: ({ body: { lock_version, notify: _notify, why: _why, ...changes } }) => {
      refuseStale(lock_version);
      return save(changes);
    },
    duplicateEvent: ({ body }) => save({ id: 'evt_copy', starts_local: body.starts_local, state: 'draft' }),
    previewChange: anImpact(impact),
    runEventAction: ({ body }) => {
      refuseStale(body.lock_version);
      if (body.action === 'publish') return save({ state: 'published', can: published });
      if (body.action === 'unpublish') return save({ state: 'draft', can: ['edit', 'publish', 'delete'] });
      if (body.action === 'complete') return save({ state: 'completed', can: ['reopen'] });
      if (body.action === 'reopen') return save({ state: 'live', can: ['edit', 'complete'] });
      return save({ state: 'cancelled', cancel_reason: body.reason ?? null, can: ['archive', 'duplicate'] });
    },
  });
  return { api, event: () => event, change: (parts) => void save(parts) };
}

export interface OpenedEditor extends Rendered {
  readonly server: EventServer;
}

export interface OpenEditorOptions extends Omit<RenderOptions, 'api' | 'route'> {
  readonly server?: EventServer;
  /** Under `manage/`: `new`, `evt_1/edit`. */
  readonly at?: string;
}

/** The editor of the server's event, or another of its pages, open and read. */
export async function openEditor(options: OpenEditorOptions = {}): Promise<OpenedEditor> {
  const { server = eventServer(), at = `${server.event().id}/edit`, ...rest } = options;
  const rendered = renderWith(
    <Routes>
      <Route path="/events/manage/new" element={<NewEventRoute />} />
      <Route path="/events/manage/:eventId/edit" element={<EditEventRoute />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      shell: fakeShell({ session: { id: 'manager-ruth', name: 'Ruth' } }),
      ...rest,
      api: server.api,
      route: `/events/manage/${at}`,
      isManager: true,
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, server };
}

export const box = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = async (role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role));
export const retype = async (user: OpenedEditor['user'], name: string | RegExp, text: string) => {
  await user.clear(box(name));
  await user.paste(text);
};
export const bodies = (server: EventServer, name: 'changeEvent' | 'createEvent' | 'runEventAction') =>
  server.api.requestsOf(name).map(({ input }) => input.body);

/** Chooses an action of the event in the menu at its head. */
export async function chooseInMenu(user: Rendered['user'], action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
