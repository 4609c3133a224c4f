/** Apart from the notices themselves, which cards and lists load. */
import { useMemo } from 'react';
import type { Notice } from '~/api/notices';
import { toldAt } from '~/domain/notices-at-event';
import { MINUTE } from '~/lib/instants';
import { useNow } from './clock';
import { useNotices } from './notices.queries';

const none: readonly never[] = [];

/** What the household has to know about one event and has not said that it does, and its messages; the frame around the page reads it. */
export function useNoticesAt(eventId: string): readonly Notice[] {
  const notices = useNotices({ isPassive: true }) ?? none;
  const now = useNow(MINUTE);
  return useMemo(() => toldAt(eventId, notices, now), [notices, eventId, now]);
}
