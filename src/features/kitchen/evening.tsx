import ChefHat from 'lucide-react/icons/chef-hat';
import PackageCheck from 'lucide-react/icons/package-check';
import { useState, type ReactNode } from 'react';
import { offerLimits, type Offer, type OfferAnswer } from '~/api/manage/kitchen';
import { useNow } from '~/data/clock';
import { useKeptReports } from '~/data/kept-reports';
import { useSendCook, type CookSend } from '~/data/kitchen';
import { boxesOf } from '~/domain/kitchen-count';
import { isEvening } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { SECOND, epochOf } from '~/lib/instants';
import { HandOverParts } from '~/parts/hand-over-parts';
import { useOfferTimes } from '~/parts/offer-times';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import css from './evening.module.css';
import { GiveFood } from './give-food';
import { KeptReports } from './kept-reports';
import { KitchenRefusal } from './kitchen-refusal';
import { LateReport } from './late-report';
import { ShortReport } from './short-report';

interface EveningProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
}

/** The day itself: the next step as one large button, what goes wrong beside it, and ten seconds to take back what was pressed. */
export function Evening({ offer, answer }: EveningProps): ReactNode {
  const t = useManageMessages();
  const action = useSendCook(offer.id);
  const kept = useKeptReports(offer.id);
  const { can, state, parts } = offer;
  if (!isEvening(offer) && state !== 'handed_over') return null;
  return (
    <Section title={t('kitchen.evening')}>
      <div className={css['evening']}>
        <KitchenRefusal failed={action.failed} offer={offer} />
        <KeptReports offer={offer} reports={kept.reports} />
        <TakeBack offer={offer} action={action} />
        <NextStep offer={offer} answer={answer} action={action} />
        <HandOverParts offer={offer} />
        {can.includes('report_late') && (
          <LateReport offer={offer} answer={answer} action={action} onKeep={kept.keep} />
        )}
        {can.includes('report_short') && (
          <ShortReport offer={offer} answer={answer} action={action} onKeep={kept.keep} />
        )}
        {parts.length === 0 && state === 'handed_over' && <p>{t('kitchen.evening.over')}</p>}
      </div>
    </Section>
  );
}

interface StepProps extends EveningProps {
  readonly action: CookSend;
}

function NextStep({ offer, answer, action }: StepProps): ReactNode {
  const t = useManageMessages();
  const { can, lock_version } = offer;
  if (can.includes('prepare'))
    return (
      <Button
        variant="primary"
        size="large"
        icon={ChefHat}
        isPending={action.isSending}
        onPress={() => action.send({ action: 'prepare', lock_version })}
      >
        {t('kitchen.prepare')}
      </Button>
    );
  if (can.includes('ready')) return <Ready offer={offer} answer={answer} action={action} />;
  // After each part it begins with what is left.
  return can.includes('hand_over') ? (
    <GiveFood key={offer.parts.length} offer={offer} answer={answer} action={action} />
  ) : null;
}

function Ready({ offer, answer, action }: StepProps): ReactNode {
  const t = useManageMessages();
  const [counted, setCounted] = useState<number>();
  // Until somebody has counted: a report of fewer portions leaves fewer containers.
  const boxes = counted ?? boxesOf(answer.dishes) ?? offerLimits.boxes.min;
  return (
    <Stack gap={12}>
      <Stepper
        label={t('kitchen.packed')}
        value={boxes}
        {...offerLimits.boxes}
        onChange={setCounted}
        decreaseLabel={t('kitchen.boxes.fewer')}
        increaseLabel={t('kitchen.boxes.more')}
      />
      <Button
        variant="primary"
        size="large"
        icon={PackageCheck}
        isPending={action.isSending}
        onPress={() => action.send({ action: 'ready', lock_version: offer.lock_version, boxes })}
      >
        {t('kitchen.ready.press')}
      </Button>
    </Stack>
  );
}

/** What was pressed last, and for how long it can be taken back. */
function TakeBack({ offer, action }: Omit<StepProps, 'answer'>): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const now = useNow(SECOND);
  const { undo_until: until, can, lock_version, by } = offer;
  const left = until === null ? 0 : Math.ceil((epochOf(until) - now) / SECOND);
  if (!can.includes('undo') || left <= 0) return null;
  return (
    <Notice
      tone="info"
      role="status"
      title={t('kitchen.acted', { by: by ?? t('kitchen.somebody'), when: times.moment(offer.at) })}
      action={
        <Button isPending={action.isSending} onPress={() => action.send({ action: 'undo', lock_version })}>
          {t('kitchen.undo', { seconds: left })}
        </Button>
      }
    />
  );
}
