import CircleUser from 'lucide-react/icons/circle-user-round';
import { Suspense, type ReactNode } from 'react';
import { QueryBoundary } from '~/data/query-boundary';
import { useHousehold } from '~/data/household.queries';
import { useMe, useSignIn } from '~/data/me';
import { useTitle } from '~/data/settings';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { Bonus } from './bonus';
import { CalendarFeed } from './calendar-feed';
import type { MineParts } from './mine';
import css from './mine.module.css';
import { Registrations } from './registrations';

/** Everything a household has at events: what wants an answer first, then what comes. */
export function MyEvents(parts: MineParts): ReactNode {
  const t = useMessages();
  const me = useMe();
  useTitle(t('mine.title'));
  if (!me) {
    return (
      <Page title={t('mine.title')}>
        <SignedOut isKnown={me === null} />
      </Page>
    );
  }
  return (
    <Page title={t('mine.title')} aside={<Aside subject={me.id} />}>
      <Registrations key={me.id} {...parts} />
    </Page>
  );
}

/** Comes when it comes: the tickets never wait for it, and never fall with it. */
function Aside({ subject }: { readonly subject: string }): ReactNode {
  return (
    <QueryBoundary subject={subject} show={() => null}>
      <Suspense>
        <OfHousehold />
      </Suspense>
    </QueryBoundary>
  );
}

/** Managers and drivers are signed in without a household. */
function OfHousehold(): ReactNode {
  const household = useHousehold();
  if (!household) return null;
  return (
    <div className={css['aside']}>
      <CalendarFeed path={household.feed_path} />
      <Bonus household={household} />
    </div>
  );
}

function SignedOut({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  const t = useMessages();
  const signIn = useSignIn();
  if (!isKnown)
    return (
      <EmptyState icon={CircleUser} title={t('session.unknown.title')}>
        <p role="status">{t('session.unknown.text')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={CircleUser}
      title={t('mine.signedOut.title')}
      action={
        signIn && (
          <Button variant="primary" onPress={signIn}>
            {t('error.signIn')}
          </Button>
        )
      }
    >
      <p>{t('mine.signedOut.text')}</p>
    </EmptyState>
  );
}
