import { noticeCalls, type Notice } from '~/api/notices';
import { registrationCalls } from '~/api/registration-calls';
import type { Registration } from '~/api/registration.schema';
import { useServices } from '~/platform/services';
import { useKeep, type Kept } from './kept-answers';
import { liveFor } from './live/live';
import { subjects } from './live/subjects';
import { isRegistration, settle } from './registrations.mutations';
import { useSend, type Send } from './send';

/** Says that the household has seen a notice. Refused as `stale` when it is not the newest any more, which is then shown. */
export function useSendSeen(): Send<Notice | Kept, Notice> {
  const live = liveFor(useServices());
  const keep = useKeep();
  return useSend(
    (sender, { id, version, event: { title } }) =>
      sender
        .send(noticeCalls.seeNotice, { params: { noticeId: id }, body: { version } })
        .catch((error: unknown) => keep(error, { answer: 'seen', id, version, title })),
    {
      onDone: (notice) => notice !== 'kept' && live.notices.put(notice),
      onFailed({ current }) {
        if (isNotice(current)) live.notices.put(current);
        live.following(subjects.household).reread();
      },
    },
  );
}

/** Says that the household still comes, as an answer to a new time, a new place or a reminder. */
export function useSendStillComing(): Send<Registration | Kept, Registration> {
  const services = useServices();
  const keep = useKeep();
  return useSend(
    (sender, { id, lock_version, event: { title } }) =>
      sender
        .send(registrationCalls.changeRegistration, {
          params: { registrationId: id },
          body: { lock_version, reconfirm: true },
        })
        .catch((error: unknown) => keep(error, { answer: 'still_coming', id, version: lock_version, title })),
    {
      onDone: (registration) => registration !== 'kept' && settle(services, registration),
      onFailed: ({ current }) => isRegistration(current) && settle(services, current),
    },
  );
}

// Validated by the call's own answer schema, or not there at all.
const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' && value !== null && 'kind' in value && 'answers' in value;
