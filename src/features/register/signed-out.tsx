import LogIn from 'lucide-react/icons/log-in';
import type { ReactNode } from 'react';
import { useAreaHref } from '~/data/links';
import { useSignIn } from '~/data/me';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';

/** Seats belong to a household: sign in over the page, or the way to where families do. `isKnown`: it is certain that nobody is signed in. */
export function SignedOut({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  const t = useMessages();
  if (!isKnown)
    return (
      <EmptyState icon={LogIn} title={t('session.unknown.title')}>
        <p role="status">{t('session.unknown.text')}</p>
      </EmptyState>
    );
  return (
    <EmptyState icon={LogIn} title={t('register.signedOut.title')} action={<Way />}>
      <p>{t('register.signedOut.text')}</p>
    </EmptyState>
  );
}

function Way(): ReactNode {
  const t = useMessages();
  const signIn = useSignIn();
  const home = useAreaHref()('family');
  if (signIn) {
    return (
      <Button variant="primary" size="large" onPress={signIn}>
        {t('error.signIn')}
      </Button>
    );
  }
  if (home) {
    return (
      <LinkButton variant="primary" size="large" href={home}>
        {t('register.signedOut.familyHome')}
      </LinkButton>
    );
  }
  return <p>{t('register.signedOut.ask')}</p>;
}
