import { screen, within } from '@testing-library/react';
import type { Registration } from '~/api/registration.schema';
import { Route, Routes } from '~/lib/router';
import { MineRoute } from '~/routes/mine.route';
import { anEvent, aRegistration } from './build';
import { renderWith, type Rendered, type RenderOptions } from './render';
import { seatServer, type SeatServer, type SeatServerOptions } from './seat-server';

export interface OpenedMine extends Rendered {
  readonly server: SeatServer;
}

/** What a household has at an event that is called Supper. */
export const supper = (registration: object = {}, event: object = {}): Registration =>
  aRegistration({ event: anEvent({ title: 'Supper', ...event }) as never, ...registration } as never);

/** What a household has at events, open and read. */
export async function openMine(
  options: SeatServerOptions &
    Omit<RenderOptions, 'api' | 'route'> & { server?: SeatServer; readonly search?: string } = {},
): Promise<OpenedMine> {
  const server = options.server ?? seatServer(options);
  const rendered = renderWith(
    <Routes>
      <Route path="/events/mine" element={<MineRoute />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { ...options, api: server.api, route: `/events/mine${options.search ?? ''}` },
  );
  // Hidden under a dialog that a link opened.
  await screen.findByRole('heading', { level: 1, hidden: true });
  return { ...rendered, server };
}

/** The card of an event, by its title. */
export const card = (title: string) => within(screen.getByRole('article', { name: title }));
export const findCard = async (title: string) => within(await screen.findByRole('article', { name: title }));
/** The dialog that is open. */
export const findDialog = async (role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role));
