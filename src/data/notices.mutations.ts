import { noticeCalls, type Notice } from '~/api/notices';
import { useServices } from '~/platform/services';
import { liveFor } from './live/live';
import { subjects } from './live/subjects';
import { useSend, type Send } from './send';

/** Says that the household has seen a notice. Refused as `stale` when it is not the newest any more, which is then shown. */
export function useSendSeen(): Send<Notice, Notice> {
  const live = liveFor(useServices());
  return useSend(
    (sender, { id, version }) =>
      sender.send(noticeCalls.seeNotice, { params: { noticeId: id }, body: { version } }),
    {
      onDone: (notice) => live.notices.put(notice),
      onFailed({ current }) {
        if (isNotice(current)) live.notices.put(current);
        live.following(subjects.household).reread();
      },
    },
  );
}

// Validated by the call's own answer schema, or not there at all.
const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' && value !== null && 'kind' in value && 'answers' in value;
