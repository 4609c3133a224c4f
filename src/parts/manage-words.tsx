import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { loadManageMessages } from '~/i18n/messages';
import { MoreMessages, useFormats } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import css from './manage-words.module.css';

/** Loads the managers' messages, on a page of anybody. Suspends. */
export function WithManageWords({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale } = useFormats();
  return <MoreMessages messages={use(loadManageMessages(locale))}>{children}</MoreMessages>;
}

interface OnEveryPageProps {
  readonly children: ReactNode;
  /** Loads the messages that it needs. Suspends. Default: those of managers. */
  readonly words?: ComponentType<{ readonly children: ReactNode }>;
}

/** Below the bar of a page that knows nothing of doors or kitchens: whatever fails here takes nothing from it. */
export function OnEveryPage({ children, words: Words = WithManageWords }: OnEveryPageProps): ReactNode {
  return (
    <div className={css['stored']}>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Words>{children}</Words>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
