import type { Notice } from '~/api/notices';
import { isOpen } from './notices';

/** What became of a notice. */
export type NoticeEnd = 'open' | 'seen' | 'coming' | 'cancelled' | 'changed' | 'corrected' | 'over';

/** `all`: in which another may correct it. */
export function endOf(notice: Notice, all: readonly Notice[], now: number): NoticeEnd | undefined {
  const { loud, answer, closed_at, id } = notice;
  if (all.some(({ corrects }) => corrects === id)) return 'corrected';
  switch (answer) {
    case 'still_coming':
      return 'coming';
    case 'cancel':
      return 'cancelled';
    case 'change':
    case 'choose_again':
      return 'changed';
    case null:
      if (!loud) return undefined;
      if (isOpen(notice, now)) return 'open';
      return notice.seen_at === null || closed_at === null ? 'over' : 'seen';
    default:
      return 'seen';
  }
}
