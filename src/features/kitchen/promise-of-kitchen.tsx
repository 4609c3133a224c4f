import Printer from 'lucide-react/icons/printer';
import { useState, type ReactNode } from 'react';
import type { Offer, OfferAnswer } from '~/api/manage/kitchen';
import { useClockNow } from '~/data/clock';
import type { KitchenActionSend } from '~/data/kitchen';
import { usePaths } from '~/data/links';
import { codeSpan, containerLabels } from '~/domain/container-labels';
import { containersThere } from '~/domain/kitchen-count';
import { isPromised } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { epochOf } from '~/lib/instants';
import { DishRow, dishListCss } from '~/parts/dish-row';
import { useOfferTimes } from '~/parts/offer-times';
import { ReasonDialog } from '~/parts/reason-dialog';
import { Button, LinkButton } from '~/ui/button';
import { Section } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { ChangeForm } from './change-form';
import { kitchenPapers } from './kitchen-sheet';
import textCss from '~/ui/text.module.css';

interface PromiseOfKitchenProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
  readonly action: KitchenActionSend;
}

/** What a kitchen has promised or offered, and the way out of it. */
export function PromiseOfKitchen({ offer, answer, action }: PromiseOfKitchenProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const paths = usePaths();
  const [isChanging, setChanging] = useState(false);
  const labels = isPromised(offer.state) ? containerLabels(offer.id, answer.dishes) : [];
  if (isChanging && offer.can.includes('correct'))
    return <ChangeForm offer={offer} answer={answer} action={action} onClose={() => setChanging(false)} />;
  return (
    <Section
      title={t(isPromised(offer.state) ? 'kitchen.promised' : 'kitchen.offered')}
      lead={t('kitchen.readySpan', {
        from: times.wall(answer.ready_from),
        until: times.wall(answer.ready_until),
      })}
    >
      <Stack gap={16}>
        <ul className={dishListCss}>
          {answer.dishes.map((dish, at) => {
            const count = containersThere(dish);
            const own = labels.filter((label) => label.dish === dish);
            return (
              <DishRow
                key={`${at} ${dish.name}`}
                dish={dish}
                more={[
                  count === undefined ? undefined : t('kitchen.containers', { count }),
                  own.length > 0
                    ? t('kitchen.codes', { count: own.length, codes: codeSpan(own) })
                    : undefined,
                ]}
              />
            );
          })}
        </ul>
        {answer.packaging && (
          <p className={textCss['note']}>
            <bdi>{answer.packaging}</bdi>
          </p>
        )}
        {isPromised(offer.state) && (offer.sheet?.number ?? 0) > 1 && (
          <p className={textCss['strong']}>
            {t('kitchen.paper.again', { number: offer.sheet?.number ?? 0 })}
          </p>
        )}
        {isPromised(offer.state) && (
          <Row>
            {kitchenPapers.map((paper) => (
              <LinkButton
                key={paper}
                icon={Printer}
                href={`${paths.offer({ offerId: offer.id })}?print=${paper}`}
              >
                {t(`kitchen.paper.${paper}`)}
              </LinkButton>
            ))}
          </Row>
        )}
        {offer.can.includes('correct') && (
          <Row>
            <Button onPress={() => setChanging(true)}>
              {t(offer.can.includes('request') ? 'kitchen.alter' : 'kitchen.alter.contents')}
            </Button>
          </Row>
        )}
        {offer.can.includes('withdraw') && <Withdraw offer={offer} action={action} />}
      </Stack>
    </Section>
  );
}

function Withdraw({
  offer,
  action: { isSending, failed, send },
}: Omit<PromiseOfKitchenProps, 'answer'>): ReactNode {
  const t = useManageMessages();
  const now = useClockNow();
  const [isOpen, setOpen] = useState(false);
  const { kitchen_cutoff_at: cutoff } = offer.event;
  const tried = failed?.input;
  const isLate = cutoff !== null && now() > epochOf(cutoff);
  return (
    <>
      <Row>
        <Button onPress={() => setOpen(true)} isPending={isSending}>
          {t('kitchen.withdraw')}
        </Button>
      </Row>
      {isOpen && (
        <ReasonDialog
          title={t('kitchen.withdraw.title')}
          confirmLabel={t('kitchen.withdraw.confirm')}
          isNeeded={isLate}
          typed={tried?.action === 'withdraw' ? tried.reason : undefined}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => {
            setOpen(false);
            send({ action: 'withdraw', lock_version: offer.lock_version, reason });
          }}
        >
          <p>{t('kitchen.withdraw.text')}</p>
          {isLate && <p>{t('kitchen.withdraw.late')}</p>}
        </ReasonDialog>
      )}
    </>
  );
}
