import { useCallback } from 'react';
import type { Receipt } from '~/api/manage/board';
import { noticeKinds, type NoticeKind } from '~/api/notices';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';

/** What managers write is counted where they write it. */
type KnownReceipt = Receipt & { readonly kind: Exclude<NoticeKind, 'message' | 'report_reply'> };

const isKnown = (receipt: Receipt): receipt is KnownReceipt =>
  noticeKinds.some((kind) => kind !== 'message' && kind !== 'report_reply' && kind === receipt.kind);

/** Those of which this build has words. */
export const knownReceipts = (receipts: readonly Receipt[]): readonly KnownReceipt[] =>
  receipts.filter((receipt) => isKnown(receipt));

interface ReceiptWords {
  /** What families were told. */
  readonly kind: string;
  /** How many, when, and what came back: it claims no more. */
  readonly line: string;
}

/** Words a receipt. `event`: on whose clocks its times are shown. */
export function useReceiptWords(event: PlannedStart, now: number): (receipt: KnownReceipt) => ReceiptWords {
  const t = useManageMessages();
  const formats = useFormats();
  const today = wallThere(now, event).slice(0, 10);
  return useCallback(
    ({ kind, at, is_sent, notices, seen, answers, unseen }) => {
      const words = { count: notices, time: formats.wallMoment(wallThere(at, event), today) };
      const answered = (answer: 'still_coming' | 'cancel'): number =>
        answers.find((one) => one.answer === answer)?.notices ?? 0;
      const figures = [
        t('board.receipts.sent', words),
        t('board.receipts.seen', { count: seen }),
        answered('still_coming') > 0 && t('board.receipts.still_coming', { count: answered('still_coming') }),
        answered('cancel') > 0 && t('board.receipts.cancel', { count: answered('cancel') }),
        unseen.length > 0 && t('board.receipts.unseen', { count: unseen.length }),
      ];
      return {
        kind: t(`board.receipts.kind.${kind}`),
        line: is_sent ? figures.filter(Boolean).join(' · ') : t('board.receipts.waiting', words),
      };
    },
    [t, formats, event, today],
  );
}
