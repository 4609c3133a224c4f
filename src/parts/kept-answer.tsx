import { useEffect, useRef, type ReactNode } from 'react';
import { useNoticeMessages } from '~/i18n/lazy-groups';

interface KeptAnswerProps {
  /** It stands in place of the button that was pressed just now, and takes its focus. */
  readonly isNew: boolean;
}

/** In place of the buttons of a question whose answer has not left this device, in words of the caller’s. */
export function KeptLine({ isNew, children }: KeptAnswerProps & { readonly children: ReactNode }): ReactNode {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) line.current?.focus();
  }, [isNew]);
  return (
    <p ref={line} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}

/** The same for an answer to a notice. */
export function KeptAnswer(props: KeptAnswerProps): ReactNode {
  const t = useNoticeMessages();
  return <KeptLine {...props}>{t('notices.kept')}</KeptLine>;
}
