import { screen } from '@testing-library/react';
import type { Board } from '~/api/manage/board';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { BoardPage } from '~/routes/board.route';
import { aBoard, aManagedEvent } from './build-managed';
import { fakeApi, type FakeApi, type Handlers } from './fake-api';
import { fakeShell } from './fake-platform';
import { renderWith, type Rendered, type RenderOptions } from './render';

export interface OpenBoard extends Rendered {
  readonly event: ManagedEvent;
  readonly board: Board;
  readonly api: FakeApi;
}

/** The board of one event, loaded, as a manager has it. Times read as in Britain. */
export async function openBoard(
  change: Parameters<typeof aManagedEvent>[0] = {},
  counted: Parameters<typeof aBoard>[1] = {},
  handlers: Handlers = {},
  options: RenderOptions = {},
): Promise<OpenBoard> {
  const event = aManagedEvent(change);
  const board = aBoard(event.id, counted);
  const api = fakeApi({ showManaged: event, showBoard: board, listArrivals: { buckets: [] }, ...handlers });
  const page = renderWith(<BoardPage eventId={event.id} />, {
    api,
    locale: 'en-GB',
    isManager: true,
    shell: fakeShell({ session: { id: 'manager-ruth', name: 'Ruth' } }),
    ...options,
  });
  await screen.findAllByRole('heading', { level: 2 });
  return { ...page, event, board, api };
}
