import LogIn from 'lucide-react/icons/log-in';
import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { EmptyState, ErrorState } from '~/ui/error-state';

/** Nobody knows yet whether somebody is signed in, so nothing personal can be shown. `isPage`: it is the whole page. */
export function SessionUnknown({ isPage = false }: { readonly isPage?: boolean }): ReactNode {
  const t = useMessages();
  const title = t('session.unknown.title');
  const text = t('session.unknown.text');
  if (isPage) return <ErrorState level={1} icon={LogIn} tone="calm" title={title} detail={text} />;
  return (
    <EmptyState icon={LogIn} title={title}>
      <p role="status">{text}</p>
    </EmptyState>
  );
}
