import type { ReactNode } from 'react';
import type { KeptAnswer } from '~/data/kept-answers';
import { usePaths } from '~/data/links';
import { useNoticeMessages } from '~/i18n/lazy-groups';
import { isolated } from '~/parts/notice-words';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';

interface RefusedAnswersProps {
  readonly refused: readonly KeptAnswer[];
  readonly onRead: (answer: KeptAnswer) => void;
}

/** Answers that were kept without a network and came too late, or to an older state, until the person has read it. */
export function RefusedAnswers({ refused, onRead }: RefusedAnswersProps): ReactNode {
  const t = useNoticeMessages();
  const paths = usePaths();
  return refused.map((answer) => (
    <Notice
      key={answer.row.id}
      role="alert"
      tone="warning"
      title={t('notices.refused', { title: isolated(answer.title) })}
      action={
        <LinkButton href={paths.mine()} size="small">
          {t('notices.refused.see')}
        </LinkButton>
      }
      onDismiss={() => onRead(answer)}
      dismissLabel={t('notices.refused.read', { title: isolated(answer.title) })}
    >
      <p>{t(`notices.refused.${answer.answer}`)}</p>
    </Notice>
  ));
}
