import type { AllergenReport } from '~/api/manage/feedback-summary';
import type { messages as english } from './manage-en';
import type { MessageId } from './messages';
import { useTranslation, type Values, useFormats } from './provider';

export type ManageMessageId = keyof typeof english;

/** Formats a message of the managers' screens, or of all screens. */
export type ManageTranslate = (id: ManageMessageId | MessageId, values?: Values) => string;

/** Only inside a manager's screen. */
export function useManageMessages(): ManageTranslate {
  return useTranslation().t;
}

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
