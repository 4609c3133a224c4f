import type { NoticeOf } from '~/api/notices';
import type { ReportRow } from '../store/feedback-rows';
import type { RegistrationRow } from '../store/rows';
import { notify } from './notices';
import type { Transaction } from './transaction';

/** What the household is told. */
export type Replied = Pick<NoticeOf<'report_reply'>, 'reply'>;

/** Tells a household what a manager replied to its report, in place of what it was told before. */
export function notifyOfReply(
  tx: Transaction,
  party: RegistrationRow,
  { id, reply: before }: ReportRow,
  after: string,
): void {
  notify(tx, {
    party,
    kind: 'report_reply',
    reportId: id,
    before: { reply: before ?? '' },
    after: { reply: after },
    tell: (_, now): Replied => now,
    isNew: true,
    isQuiet: true,
    sendAt: tx.now,
  });
}
