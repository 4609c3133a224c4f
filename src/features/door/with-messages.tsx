import { use, type ReactNode } from 'react';
import { loadManageMessages } from '~/i18n/messages';
import { MoreMessages, useFormats } from '~/i18n/provider';

/** Loads the managers' messages, on a page of anybody. Suspends. */
export function WithMessages({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale } = useFormats();
  return <MoreMessages messages={use(loadManageMessages(locale))}>{children}</MoreMessages>;
}
