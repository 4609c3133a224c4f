import '~/app/need-react';
export { KitchenCard, mountCard, NeedsYouCard, NextEventsCard, OpenShiftsCard, TodayCard } from '~/app/card';
export type { CardName, CardProps, MountedCard } from '~/app/card';
export type { Platform } from '~/platform/shell';
