import Megaphone from 'lucide-react/icons/megaphone';
import type { ReactNode } from 'react';
import type { Receipt } from '~/api/manage/board';
import { noticeKinds, type NoticeKind } from '~/api/notices';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { UnseenParties } from '~/parts/unseen-parties';
import { Stack } from '~/ui/stack';
import { Lane } from './lane';
import css from './receipts-lane.module.css';
import textCss from '~/ui/text.module.css';

interface ReceiptsLaneProps {
  readonly receipts: readonly Receipt[];
  /** On whose clocks its times are shown. */
  readonly event: PlannedStart;
  readonly now: number;
}

/** What changes told families, who has seen it, and whom to call. Renders nothing before there was anything to tell. */
export function ReceiptsLane({ receipts, event, now }: ReceiptsLaneProps): ReactNode {
  const t = useManageMessages();
  const known = receipts.filter((receipt) => isKnown(receipt));
  if (known.length === 0) return null;
  return (
    <Lane icon={Megaphone} title={t('board.receipts')}>
      <Stack gap={16}>
        {known.map((receipt) => (
          <ReceiptItem
            key={`${receipt.change} ${receipt.kind} ${receipt.is_sent}`}
            receipt={receipt}
            event={event}
            now={now}
          />
        ))}
      </Stack>
    </Lane>
  );
}

/** Messages are counted where they are written. */
type KnownReceipt = Receipt & { readonly kind: Exclude<NoticeKind, 'message'> };

const isKnown = (receipt: Receipt): receipt is KnownReceipt =>
  noticeKinds.some((kind) => kind !== 'message' && kind === receipt.kind);

interface ReceiptItemProps extends Pick<ReceiptsLaneProps, 'event' | 'now'> {
  readonly receipt: KnownReceipt;
}

function ReceiptItem({ receipt, event, now }: ReceiptItemProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { kind, at, is_sent, notices, seen, answers, unseen } = receipt;
  const today = wallThere(now, event).slice(0, 10);
  const words = { count: notices, time: formats.wallMoment(wallThere(at, event), today) };
  const answered = (answer: 'still_coming' | 'cancel'): number =>
    answers.find((one) => one.answer === answer)?.notices ?? 0;
  const figures = [
    t('board.receipts.seen', { count: seen }),
    answered('still_coming') > 0 && t('board.receipts.still_coming', { count: answered('still_coming') }),
    answered('cancel') > 0 && t('board.receipts.cancel', { count: answered('cancel') }),
    unseen.length > 0 && t('board.receipts.unseen', { count: unseen.length }),
  ];
  return (
    <div>
      <h3 className={css['kind']}>{t(`board.receipts.kind.${kind}`)}</h3>
      {is_sent ? (
        <p>{[t('board.receipts.sent', words), ...figures].filter(Boolean).join(' · ')}</p>
      ) : (
        <p className={textCss['quiet']}>{t('board.receipts.waiting', words)}</p>
      )}
      <UnseenParties parties={unseen} />
    </div>
  );
}
