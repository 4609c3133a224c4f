import CircleSlash from 'lucide-react/icons/circle-slash';
import Lock from 'lucide-react/icons/lock';
import Search from 'lucide-react/icons/search';
import { Suspense, type ReactNode, useState, type FormEvent } from 'react';
import { limits } from '~/api/vocabulary';
import { useForgetFailedReads } from '~/data/events.queries';
import { usePaths } from '~/data/links';
import { QueryBoundary } from '~/data/query-boundary';
import { useMe, useSignIn, useTitle } from '~/data/shell';
import { filterQuery } from '~/domain/filter';
import { EventPage, EventSkeleton } from '~/features/event/event-page';
import { useMessages } from '~/i18n/provider';
import { denialOf, isDenied, type Denial, type Failure } from '~/lib/failure';
import { useParams, useNavigate } from '~/lib/router';
import { Button, LinkButton } from '~/ui/button';
import { ErrorState } from '~/ui/error-state';
import { SearchField } from '~/ui/search-field';
import { Row } from '~/ui/stack';
import css from './event.route.module.css';

/** `:eventId`. A refusal is dropped when the event or the signed-in person changes. */
export function EventRoute(): ReactNode {
  const { eventId = '' } = useParams();
  const me = useMe();
  return (
    <QueryBoundary
      key={`${eventId} ${me?.id}`}
      subject={eventId}
      catches={isDenied}
      show={(failure) => <EventRefused failure={failure} />}
    >
      <Suspense fallback={<EventSkeleton />}>
        <EventPage eventId={eventId} />
      </Suspense>
    </QueryBoundary>
  );
}

const icons = { 'not-found': Search, gone: CircleSlash, forbidden: Lock, 'sign-in': Lock };

/** Why an event cannot be shown, and where to go from here. */
function EventRefused({ failure }: { readonly failure: Failure }): ReactNode {
  const t = useMessages();
  const isSignedIn = Boolean(useMe());
  const denial = denialOf(failure) ?? 'not-found';
  useTitle(t(`event.refused.${denial}.title`));
  useForgetFailedReads();
  return (
    <ErrorState
      level={1}
      icon={icons[denial]}
      tone="calm"
      title={t(`event.refused.${denial}.title`)}
      detail={t(
        denial === 'forbidden' && isSignedIn
          ? 'event.refused.forbidden.otherAccount'
          : `event.refused.${denial}.text`,
      )}
      actions={<Way denial={denial} isSignedIn={isSignedIn} />}
    />
  );
}

function Way({ denial, isSignedIn }: { readonly denial: Denial; readonly isSignedIn: boolean }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signIn = useSignIn();
  if (denial === 'not-found') return <FindByName />;
  // Who is signed in and has no access would sign in to no effect. A session that ended may still look like one.
  const canHelp = denial === 'sign-in' || (denial === 'forbidden' && !isSignedIn);
  if (canHelp && signIn) {
    return (
      <Button variant="primary" onPress={signIn}>
        {t('error.signIn')}
      </Button>
    );
  }
  return <LinkButton href={paths.browse()}>{t('event.coming')}</LinkButton>;
}

/** After a wrong link: search for the event by its name, or browse. */
function FindByName(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const navigate = useNavigate();
  const [q, setQ] = useState('');

  function search(submitted?: FormEvent): void {
    submitted?.preventDefault();
    void navigate(`${paths.browse()}?${new URLSearchParams(filterQuery({ q }))}`);
  }

  return (
    <form className={css['form']} role="search" onSubmit={search}>
      <SearchField
        label={t('event.notFound.search')}
        value={q}
        onChange={setQ}
        onSubmit={search}
        clearLabel={t('filter.searchClear')}
        maxLength={limits.search}
      />
      <Row align="stretch">
        <Button type="submit" variant="primary" icon={Search}>
          {t('filter.search')}
        </Button>
        <LinkButton href={paths.browse()}>{t('event.coming')}</LinkButton>
      </Row>
    </form>
  );
}
