import '~/app/need-react';
export { NextEventsCard, TodayCard } from '~/app/cards';
export { mountCard } from '~/app/mount-card';
export type { CardProps } from '~/app/card';
export type { CardName, MountedCard } from '~/app/mount-card';
export type { Platform } from '~/platform/shell';
