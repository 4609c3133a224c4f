import { screen } from '@testing-library/react';
import { Route, Routes } from '~/lib/router';
import { RegisterRoute } from '~/routes/register.route';
import { renderWith, type Rendered, type RenderOptions } from './render';
import { seatServer, type SeatServer, type SeatServerOptions } from './seat-server';

export interface OpenedRegister extends Rendered {
  readonly server: SeatServer;
}

/** The page on which one takes seats, open and read. `query`: of the link that led here. */
export async function openRegister(
  options: SeatServerOptions &
    Omit<RenderOptions, 'api' | 'route'> & { server?: SeatServer; query?: string } = {},
): Promise<OpenedRegister> {
  const server = options.server ?? seatServer(options);
  const rendered = renderWith(
    <Routes>
      <Route path="/events/:eventId/register" element={<RegisterRoute />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { ...options, api: server.api, route: `/events/${server.event.id}/register${options.query ?? ''}` },
  );
  await screen.findByText((text) => text === server.event.title || text === 'Elsewhere');
  return { ...rendered, server };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
