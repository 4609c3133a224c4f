import type { ReactNode } from 'react';
import { lateMinutes, type LateMinutes, type Offer, type OfferAnswer } from '~/api/manage/kitchen';
import { readyAt } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { useOfferTimes } from '~/parts/offer-times';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { PanelTitle } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { ReportDialog } from './report-dialog';
import { useReport, type ReportProps } from './use-report';

interface LateReportProps extends ReportProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
}

/** Says how late the food is, against what was promised. */
export function LateReport({ offer, answer, ...send }: LateReportProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const report = useReport(offer.id, send);
  const { late_minutes: late, lock_version } = offer;
  const at = (minutes: number): string => times.wall(readyAt(answer, minutes));
  const ask = (minutes: LateMinutes): void => report.ask({ action: 'report_late', lock_version, minutes });
  const asked = report.body?.minutes ?? 0;
  const title = asked > 0 ? t('kitchen.late.title', { minutes: asked }) : t('kitchen.late.inTime');
  return (
    <Stack gap={8}>
      <PanelTitle level={3}>{t('kitchen.late')}</PanelTitle>
      {late > 0 && <Notice tone="warning" title={t('kitchen.late.now', { minutes: late, time: at(late) })} />}
      <Row gap={12}>
        {lateMinutes
          .filter((minutes) => minutes !== late)
          .map((minutes) => (
            <Button key={minutes} size="large" isPending={send.action.isSending} onPress={() => ask(minutes)}>
              {minutes === 0 ? t('kitchen.late.inTime') : t('kitchen.late.by', { minutes })}
            </Button>
          ))}
      </Row>
      {report.body && (
        <ReportDialog report={report} title={title} confirmLabel={t('kitchen.report')}>
          <p>{t('kitchen.late.ready', { time: at(asked), due: at(0) })}</p>
        </ReportDialog>
      )}
    </Stack>
  );
}
