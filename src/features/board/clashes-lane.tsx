import CalendarX from 'lucide-react/icons/calendar-x-2';
import type { ReactNode } from 'react';
import type { Clashes } from '~/api/manage/clashes';
import { useManageMessages } from '~/i18n/manage-messages';
import { ClashList } from '~/parts/clash-list';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';

/** Other events that want the same place or kitchen at the same time. A kitchen may cook for several: that is only said. */
export function ClashesLane({ clashes }: { readonly clashes: Clashes }): ReactNode {
  const t = useManageMessages();
  if (clashes.length === 0) return null;
  const count = new Set(clashes.map(({ event_id }) => event_id)).size;
  return (
    <Notice
      tone={clashes.some(({ kind }) => kind === 'place') ? 'warning' : 'info'}
      icon={CalendarX}
      title={t('board.clashes', { count })}
    >
      <Stack gap={4}>
        <ClashList clashes={clashes} linksTo="board" />
      </Stack>
    </Notice>
  );
}
