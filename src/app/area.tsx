import type { ReactNode } from 'react';
import { languageOf } from '~/i18n/languages';
import type { Services } from '~/platform/services';
import { useReadable } from './use-readable';

export interface AreaProps {
  readonly services: Services;
  /** A part of somebody else's page: it stands on their ground and is as high as what is in it. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
}

/** The element that all of our style hangs on. */
export function Area({ services: { shell }, isCard = false, children }: AreaProps): ReactNode {
  const theme = useReadable(shell.theme);
  const locale = useReadable(shell.locale);
  return (
    <div
      data-area="events"
      data-card={isCard ? '' : undefined}
      data-theme={theme === 'auto' ? undefined : theme}
      lang={languageOf(locale)}
    >
      {children}
    </div>
  );
}
