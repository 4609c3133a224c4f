import '~/app/need-react';
export { NextEventsCard, TodayCard } from '~/app/cards';
export type { CardProps } from '~/app/card';
export type { Platform } from '~/platform/shell';
