import type { ReactNode } from 'react';
import { useKeptShiftAnswers, type KeptShiftAnswer } from '~/data/kept-shift-answers';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import { OnEveryPage } from '~/parts/manage-words';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';

/** On every page: sends what helpers said of their shifts without a network, and shows what the server refused of it until they have read that. */
export function StoredShiftAnswers(): ReactNode {
  const { refused, forget } = useKeptShiftAnswers();
  if (refused.length === 0) return null;
  return (
    <OnEveryPage>
      {refused.map((answer) => (
        <Refused key={answer.row.id} answer={answer} onRead={() => forget(answer)} />
      ))}
    </OnEveryPage>
  );
}

interface RefusedProps {
  readonly answer: KeptShiftAnswer;
  readonly onRead: () => void;
}

function Refused({ answer: { id: shiftId, title, answer }, onRead }: RefusedProps): ReactNode {
  const t = useManageMessages();
  return (
    <Notice
      role="alert"
      tone="warning"
      title={t('help.answer.refused', { title })}
      action={
        <LinkButton href={usePaths().shift({ shiftId })} size="small">
          {t('help.see')}
        </LinkButton>
      }
      onDismiss={onRead}
      dismissLabel={t('help.close', { title })}
    >
      <p>{t('help.answer.refused.text', { answer: t(`help.answer.${answer}`) })}</p>
    </Notice>
  );
}
