import '~/app/need-react';
export { EventsApp, prepare } from '~/app/events-app';
export type { EventsAppProps } from '~/app/events-app';
export type { Platform } from '~/platform/shell';
