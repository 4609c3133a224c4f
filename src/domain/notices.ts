import { noticeKinds, type Notice, type NoticeAnswer, type NoticeOf } from '~/api/notices';
import { epochOf } from '~/lib/instants';

/** Whether it changes what the household does, and waits for it to say that it knows. */
export const isOpen = ({ loud, closed_at, until }: Notice, now: number): boolean =>
  loud && closed_at === null && epochOf(until) > now;

/** The one that is too late first is first; at one event the gravest kind. */
export const openNotices = (notices: readonly Notice[], now: number): readonly Notice[] =>
  notices
    .filter((notice) => isOpen(notice, now))
    .sort(
      (one, other) =>
        epochOf(one.event.starts_at) - epochOf(other.event.starts_at) ||
        noticeKinds.indexOf(one.kind) - noticeKinds.indexOf(other.kind),
    );

export type Letter = NoticeOf<'message' | 'report_reply'>;

/** Somebody wrote it to the household: it is read again. */
export const isLetter = (notice: Notice): notice is Letter =>
  notice.kind === 'message' || notice.kind === 'report_reply';

export const newestFirst = (notices: readonly Notice[]): readonly Notice[] =>
  notices.toSorted((one, other) => epochOf(other.sent_at) - epochOf(one.sent_at));

export const canAnswer = ({ answers }: Notice, answer: NoticeAnswer): boolean => answers.includes(answer);

/** What somebody said about a notice, or about a reservation, that has not arrived yet. */
interface Unsent {
  readonly answer: 'seen' | 'still_coming';
  readonly id: string;
}

/** Whether the household has answered a question, and only the server does not know. */
export const isAnsweredBy = (notice: Notice, unsent: readonly Unsent[]): boolean =>
  unsent.some(({ answer, id }) =>
    answer === 'seen'
      ? id === notice.id && canAnswer(notice, 'seen')
      : id === notice.registration_id && canAnswer(notice, 'still_coming'),
  );

/** Whether the household has nothing there any more: the event is cancelled, or a manager cancelled the reservation. */
export const isCancellation = ({ kind, loud }: Notice): boolean =>
  kind === 'cancelled' || (kind === 'reservation' && loud);

/** Whether all of it is said in two lines, and knowing it is all there is to do. */
export const isMatterOfPress = (notice: Notice): boolean =>
  (isCancellation(notice) || notice.kind === 'time_place') &&
  canAnswer(notice, 'seen') &&
  !canAnswer(notice, 'still_coming');
