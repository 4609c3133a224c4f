import Megaphone from 'lucide-react/icons/megaphone';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { Receipt } from '~/api/manage/board';
import { usePaths } from '~/data/links';
import type { SeatLedger } from '~/domain/board-facts';
import { registeringOf, type EventTimes, type Phase, type RegistrationWindow } from '~/domain/event-state';
import { useManageMessages } from '~/i18n/manage-messages';
import { knownReceipts, useReceiptWords } from '~/parts/receipt-words';
import { ShareEvent, type SharedEvent } from '~/parts/share-event';
import { Unseen } from '~/parts/unseen';
import { LinkButton } from '~/ui/button';
import { Row, Stack } from '~/ui/stack';
import { Lane } from './lane';
import css from './receipts-lane.module.css';
import textCss from '~/ui/text.module.css';

interface ReceiptsLaneProps {
  readonly receipts: readonly Receipt[];
  /** On whose clocks its times are shown. */
  readonly event: SharedEvent & EventTimes & RegistrationWindow;
  readonly seats: SeatLedger;
  readonly phase: Phase;
  readonly now: number;
}

/** What changes told families, who has seen it, and whom to call. Renders nothing before there was anything to tell. */
export function ReceiptsLane({ receipts, event, seats, phase, now }: ReceiptsLaneProps): ReactNode {
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
              <Unseen
                people={receipt.unseen.map(({ registration_id: id, ...party }) => ({ id, ...party }))}
              />
            </div>
          );
        })}
        {known.some(({ answers }) => answers.some(({ answer }) => answer === 'cancel')) && (
          <CameFree event={event} seats={seats} phase={phase} now={now} />
        )}
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

/** What can be done with the seats of those who do not come any more, where nobody waits for them. */
function CameFree({ event, seats, phase, now }: Omit<ReceiptsLaneProps, 'receipts'>): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { free, waiting } = seats;
  const mayStillCome = phase === 'upcoming' || phase === 'now';
  if (!mayStillCome || free === 0 || waiting.parties > 0) return null;
  return (
    <Stack gap={8}>
      <p>{t('board.receipts.free', { free })}</p>
      <Row>
        {registeringOf(event, now) === 'closed' ? (
          <LinkButton href={paths.edit({ eventId: event.id })}>{t('board.receipts.reopen')}</LinkButton>
        ) : (
          <ShareEvent event={event} />
        )}
      </Row>
    </Stack>
  );
}
