import '~/app/need-react';
export { EventsApp } from '~/app/events-app';
export { prepare } from '~/app/route-table';
export type { EventsAppProps } from '~/app/events-app';
export type { Platform } from '~/platform/shell';
