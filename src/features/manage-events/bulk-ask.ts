import type { BulkBody } from '~/api/manage/act.schema';
import { limits } from '~/api/vocabulary';
import type { BulkAct } from '~/api/manage/vocabulary';

/** What is typed into the dialog, whatever the act needs of it. */
export interface BulkAsk {
  /** How far, in the unit that was chosen. */
  readonly by: string;
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly isEarlier: boolean;
  readonly capacity: string;
  readonly reason: string;
  readonly showReason: boolean;
  readonly notify: boolean;
  readonly withoutFood: boolean;
}

export const emptyAsk: BulkAsk = {
  by: '',
  unit: 'days',
  isEarlier: false,
  capacity: '',
  reason: '',
  showReason: true,
  notify: true,
  withoutFood: false,
};

const minutesIn = { minutes: 1, hours: 60, days: 1_440 } as const;
const MOST_MINUTES = 525_600;

const wholeIn = (text: string, min: number, max: number): number | undefined => {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
};

/** The request, as soon as everything that the act needs is there. */
export function bodyOf(act: BulkAct, ids: readonly string[], ask: BulkAsk): BulkBody | null {
  const common = { ids: [...ids], act };
  switch (act) {
    case 'publish':
      return { ...common, without_food: ask.withoutFood };
    case 'archive':
      return common;
    case 'capacity': {
      const capacity = wholeIn(ask.capacity, limits.capacity.min, limits.capacity.max);
      return capacity === undefined ? null : { ...common, capacity };
    }
    case 'shift': {
      const size = minutesIn[ask.unit];
      const by = wholeIn(ask.by, 1, Math.floor(MOST_MINUTES / size));
      if (by === undefined) return null;
      return { ...common, minutes: by * size * (ask.isEarlier ? -1 : 1), notify: ask.notify };
    }
    case 'cancel': {
      const reason = ask.reason.trim();
      const { min, max } = limits.cancelReason;
      if (reason.length < min || reason.length > max) return null;
      return { ...common, reason, show_reason: ask.showReason, notify: ask.notify };
    }
  }
}
