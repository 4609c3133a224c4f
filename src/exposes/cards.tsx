import '~/app/need-react';
export { NextEventsCard, TodayCard, type CardProps } from '~/app/card';
export { mountCard } from '~/app/mount-card';
export type { CardName, MountedCard } from '~/app/mount-card';
export type { Platform } from '~/platform/shell';
