import { useState, type ReactNode } from 'react';
import type { Offer, OfferAnswer, OfferDish } from '~/api/manage/kitchen';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { PanelTitle } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import css from './evening.module.css';
import { ReportDialog } from './report-dialog';
import { useReport, type ReportProps } from './use-report';

interface ShortReportProps extends ReportProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
}

/** Says of a dish how many there are, where that is fewer than promised. */
export function ShortReport({ offer, answer, ...send }: ShortReportProps): ReactNode {
  const t = useManageMessages();
  const report = useReport(offer.id, send);
  const [counted, setCounted] = useState<OfferDish>();
  const asked = answer.dishes.find(({ id }) => id === report.body?.dish_id);
  function ask(dish: OfferDish, there: number): void {
    setCounted(undefined);
    report.ask({ action: 'report_short', lock_version: offer.lock_version, dish_id: dish.id, there });
  }
  return (
    <Stack gap={8}>
      <PanelTitle level={3}>{t('kitchen.short')}</PanelTitle>
      <Stack as="ul" gap={12}>
        {answer.dishes.map((dish) => (
          <li key={dish.id ?? dish.name} className={css['dish']}>
            <span className={css['dishName']}>
              <bdi>{dish.name}</bdi>
              {dish.there !== undefined && (
                <strong className={css['short']}>
                  {t('kitchen.short.now', { there: dish.there, promised: dish.portions })}
                </strong>
              )}
            </span>
            <Button onPress={() => setCounted(dish)} aria-label={t('kitchen.short.of', { dish: dish.name })}>
              {t('kitchen.short.fewer')}
            </Button>
          </li>
        ))}
      </Stack>
      {counted && <Count dish={counted} onClose={() => setCounted(undefined)} onCounted={ask} />}
      {report.body && (
        <ReportDialog
          report={report}
          title={t('kitchen.short.title', { there: report.body.there ?? 0, dish: asked?.name ?? '' })}
          confirmLabel={t('kitchen.report')}
        />
      )}
    </Stack>
  );
}

interface CountProps {
  readonly dish: OfferDish;
  readonly onClose: () => void;
  readonly onCounted: (dish: OfferDish, there: number) => void;
}

function Count({ dish, onClose, onCounted }: CountProps): ReactNode {
  const t = useManageMessages();
  const [typed, setTyped] = useState(String(dish.there ?? dish.portions));
  const [isTried, setTried] = useState(false);
  const there = Number(typed);
  const isWrong = typed === '' || there > dish.portions;
  function count(): void {
    setTried(true);
    if (!isWrong) onCounted(dish, there);
  }
  return (
    <Dialog
      title={t('kitchen.short.of', { dish: dish.name })}
      onClose={onClose}
      actions={
        <Row>
          <Button variant="primary" size="large" onPress={count}>
            {t('kitchen.short.next')}
          </Button>
          <Button size="large" onPress={onClose}>
            {t('kitchen.keep')}
          </Button>
        </Row>
      }
    >
      <TextField
        label={t('kitchen.short.there')}
        hint={t('kitchen.short.promised', { portions: dish.portions })}
        inputMode="numeric"
        value={typed}
        onChange={(text) => setTyped(text.replaceAll(/\D/g, ''))}
        error={isTried && isWrong ? t('kitchen.short.wrong', { portions: dish.portions }) : undefined}
        isRequired
      />
    </Dialog>
  );
}
