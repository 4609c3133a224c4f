import Megaphone from 'lucide-react/icons/megaphone';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { Receipt } from '~/api/manage/board';
import { usePaths } from '~/data/links';
import type { PlannedStart } from '~/domain/planned-time';
import { useManageMessages } from '~/i18n/manage-messages';
import { knownReceipts, useReceiptWords } from '~/parts/receipt-words';
import { UnseenParties } from '~/parts/unseen-parties';
import { LinkButton } from '~/ui/button';
import { Stack } from '~/ui/stack';
import { Lane } from './lane';
import css from './receipts-lane.module.css';
import textCss from '~/ui/text.module.css';

interface ReceiptsLaneProps {
  readonly receipts: readonly Receipt[];
  /** On whose clocks its times are shown. */
  readonly event: PlannedStart & { readonly id: string };
  readonly now: number;
}

/** What changes told families, who has seen it, and whom to call. Renders nothing before there was anything to tell. */
export function ReceiptsLane({ receipts, event, now }: ReceiptsLaneProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const wordsOf = useReceiptWords(event, now);
  const known = knownReceipts(receipts);
  if (known.length === 0) return null;
  return (
    <Lane icon={Megaphone} title={t('board.receipts')}>
      <Stack gap={16}>
        {known.map((receipt) => {
          const { kind, line } = wordsOf(receipt);
          return (
            <div key={`${receipt.change} ${receipt.kind} ${receipt.is_sent}`}>
              <h3 className={css['kind']}>{kind}</h3>
              <p className={receipt.is_sent ? undefined : textCss['quiet']}>{line}</p>
              <UnseenParties parties={receipt.unseen} />
            </div>
          );
        })}
        {known.some(({ unseen }) => unseen.length > 0) && (
          <LinkButton
            icon={Printer}
            variant="quiet"
            isFlush
            href={`${paths.print({ eventId: event.id })}?sheet=unseen`}
          >
            {t('unseen.print')}
          </LinkButton>
        )}
      </Stack>
    </Lane>
  );
}
