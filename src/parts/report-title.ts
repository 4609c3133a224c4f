import type { AllergenReport } from '~/api/manage/feedback';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';

/** What was reported, in a line: "Reaction reported: celery and nuts, in Pumpkin soup". Only inside a manager's screen. */
export function useReportTitle(): (report: Pick<AllergenReport, 'kind' | 'dish' | 'allergens'>) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return ({ kind, dish, allergens }) =>
    t(`board.report.title.${kind}`, {
      allergens: formats.list(allergens.map((one) => t(`allergen.${one}`))) || t('board.report.unknown'),
      dish: dish ? t('board.report.in', { dish }) : t('board.report.inUnknown'),
    });
}
