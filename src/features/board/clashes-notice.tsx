import CalendarX from 'lucide-react/icons/calendar-x-2';
import type { ReactNode } from 'react';
import type { Clashes } from '~/api/manage/clashes';
import type { ClashKind } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { ClashList } from '~/parts/clash-list';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';

interface ClashesNoticeProps {
  readonly clashes: Clashes;
  /** Events that want the same place, with or without the kitchen, or the others. */
  readonly about: ClashKind;
  /** The day of the event of the board. */
  readonly day: string;
}

/** Other events that want the same place at the same time, as a warning. A kitchen may cook for several: that is only said. */
export function ClashesNotice({ clashes, about, day }: ClashesNoticeProps): ReactNode {
  const t = useManageMessages();
  const inPlace = new Set(clashes.flatMap(({ kind, event_id }) => (kind === 'place' ? [event_id] : [])));
  const shown = clashes.filter(({ event_id }) => inPlace.has(event_id) === (about === 'place'));
  if (shown.length === 0) return null;
  const count = new Set(shown.map(({ event_id }) => event_id)).size;
  return (
    <Notice
      tone={about === 'place' ? 'warning' : 'info'}
      icon={CalendarX}
      title={t('board.clashes', { count })}
    >
      <Stack gap={4}>
        <ClashList clashes={shown} linksTo="board" day={day} />
      </Stack>
    </Notice>
  );
}
