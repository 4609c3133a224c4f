import type { ReactNode } from 'react';
import type { AllergenReport } from '~/api/manage/feedback-summary';
import { useNow } from '~/data/clock';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { MINUTE } from '~/lib/instants';
import css from './message-text.module.css';
import textCss from '~/ui/text.module.css';

interface ReportReplyProps {
  readonly reply: NonNullable<AllergenReport['reply']>;
  /** On whose clocks its times are shown. */
  readonly event: PlannedStart;
}

/** What a manager replied to an allergen report: by whom, when, and whether the family has seen it. */
export function ReportReply({ reply, event }: ReportReplyProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { text, at, by, seen_at } = reply;
  const today = wallThere(useNow(MINUTE), event).slice(0, 10);
  const about = { name: by ?? '', when: formats.wallMoment(wallThere(at, event), today) };
  return (
    <>
      <p className={css['typed']} lang="" dir="auto">
        {t('board.report.note', { note: text })}
      </p>
      <p className={textCss['note']}>
        {t(seen_at === null ? 'board.report.replied.unseen' : 'board.report.replied.seen', about)}
      </p>
    </>
  );
}
