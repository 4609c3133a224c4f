import '~/app/need-react';
import { createRoutes, prepare } from '~/app/events-app';

export { createRoutes, prepare };
export type { Platform } from '~/platform/shell';

/** The table for a shell that hands nothing over. */
export const routes: ReturnType<typeof createRoutes> = createRoutes();
