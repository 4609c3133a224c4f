import { type ReactNode, useSyncExternalStore } from 'react';
import { toLanguage } from '~/i18n/locale';
import type { Readable } from '~/lib/readable';
import type { Services } from '~/platform/services';

export interface AreaProps {
  readonly services: Services;
  /** A part of another area's page: transparent, and as high as its content. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
}

/** The element that all our style is scoped to. */
export function Area({ services: { shell }, isCard = false, children }: AreaProps): ReactNode {
  const theme = useReadable(shell.theme);
  const locale = useReadable(shell.locale);
  return (
    <div
      data-area="events"
      data-card={isCard ? '' : undefined}
      data-theme={theme === 'auto' ? undefined : theme}
      lang={toLanguage(locale)}
    >
      {children}
    </div>
  );
}

/** The current value of something that the shell may change. */
export function useReadable<T>({ get, subscribe }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
