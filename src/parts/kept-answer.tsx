import { useEffect, useRef, type ReactNode } from 'react';
import { useNoticeMessages } from '~/i18n/lazy-groups';

interface KeptAnswerProps {
  /** It stands in place of the button that was pressed just now, and takes its focus. */
  readonly isNew: boolean;
}

/** In place of the buttons of a question whose answer has not left this device. */
export function KeptAnswer({ isNew }: KeptAnswerProps): ReactNode {
  const t = useNoticeMessages();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) line.current?.focus();
  }, [isNew]);
  return (
    <p ref={line} role="status" tabIndex={-1}>
      {t('notices.kept')}
    </p>
  );
}
