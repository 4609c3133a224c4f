import { Suspense, use, type ReactNode } from 'react';
import { loadManageMessages } from '~/i18n/messages';
import { MoreMessages, useFormats } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import css from './manage-words.module.css';

/** Loads the managers' messages, on a page of anybody. Suspends. */
export function WithManageWords({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale } = useFormats();
  return <MoreMessages messages={use(loadManageMessages(locale))}>{children}</MoreMessages>;
}

/** Below the bar of a page that knows nothing of doors or kitchens: whatever fails here takes nothing from it. */
export function OnEveryPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={css['stored']}>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <WithManageWords>{children}</WithManageWords>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
