import type { ReactNode } from 'react';
import type { FeedbackChange } from '~/data/feedback';
import type { FailedSend } from '~/data/send';
import { useMessages } from '~/i18n/provider';
import { FailureNotice, RefusalNotice } from './refusal-notice';

const own = ['not_open', 'closed', 'not_attended'] as const;

interface FeedbackRefusedProps {
  readonly failed: FailedSend | undefined;
  readonly about: FeedbackChange['action'];
}

/** Why feedback or a report was not accepted. What is wrong with the time or the party is said in its own words. */
export function FeedbackRefused({ failed, about }: FeedbackRefusedProps): ReactNode {
  const t = useMessages();
  const code = own.find((known) => known === failed?.failure.code);
  if (!failed || !code) return <RefusalNotice failed={failed} />;
  return (
    <FailureNotice
      failure={failed.failure}
      tone="warning"
      title={t(`feedback.refused.${about}.${code}`)}
      focusKey={failed.attempt}
    />
  );
}
