import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { CookBody } from '~/api/manage/cook';
import type { Offer } from '~/api/manage/kitchen';
import { useManageMessages } from '~/i18n/manage-messages';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';

interface KeptReportsProps {
  readonly offer: Offer;
  readonly reports: readonly CookBody[];
}

/** Reports that are still on this device: until they are sent, somebody has to be called. */
export function KeptReports({ offer, reports }: KeptReportsProps): ReactNode {
  const t = useManageMessages();
  const report = reports.at(-1);
  if (!report) return null;
  const { contact, answer } = offer;
  const dish = answer?.dishes.find(({ id }) => id === report.dish_id)?.name ?? '';
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t(contact ? 'kitchen.notSent' : 'kitchen.notSent.noPhone', { name: contact?.name ?? '' })}
      action={
        contact && (
          <LinkButton variant="primary" icon={Phone} href={`tel:${contact.phone}`}>
            {t('kitchen.callNumber', { phone: contact.phone })}
          </LinkButton>
        )
      }
    >
      <p>
        {report.action === 'report_late'
          ? t('kitchen.notSent.late', { minutes: report.minutes ?? 0 })
          : t('kitchen.notSent.short', { dish, there: report.there ?? 0 })}
      </p>
    </Notice>
  );
}
