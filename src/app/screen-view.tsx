import { Suspense, useState, type ReactNode } from 'react';
import { useReport } from '~/data/report';
import type { ScreenId } from '~/domain/screens';
import { useMessages } from '~/i18n/provider';
import { Failure } from '~/lib/failure';
import { useQueryErrorResetBoundary } from '~/lib/query';
import { useLocation, useParams, useSearchParams } from '~/lib/router';
import { useServices } from '~/platform/services';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { isCodeFault } from '~/lib/code-fault';
import { startQueries } from './start-queries';
import { ProblemPage } from './problem-page';
import { ScreenBoundary } from './screen-boundary';
import { screenOf } from './screens';

/** One screen in its own net: its code and its data start together, its faults stay with it. */
export function ScreenView({
  id,
  newerBuild,
}: {
  readonly id: ScreenId;
  readonly newerBuild: () => Promise<boolean | undefined>;
}): ReactNode {
  const services = useServices();
  const { pathname } = useLocation();
  const params = useParams();
  const [search] = useSearchParams();
  const t = useMessages();
  const [Screen, setScreen] = useState(() => {
    startQueries(id, services, params, search);
    return screenOf(id);
  });

  return (
    <Net
      place={pathname}
      newerBuild={newerBuild}
      onRetry={(error) => isCodeFault(error) && setScreen(screenOf(id, { again: true }))}
    >
      <Suspense
        fallback={
          <Loading label={t('common.loading')}>
            <Skeleton shape="title" width="half" />
            <SkeletonText lines={4} />
          </Loading>
        }
      >
        <Screen />
      </Suspense>
    </Net>
  );
}

interface NetProps {
  readonly place: string;
  readonly newerBuild: () => Promise<boolean | undefined>;
  readonly onRetry: (error: unknown) => void;
  readonly children: ReactNode;
}

function Net({ place, newerBuild, onRetry, children }: NetProps): ReactNode {
  const { reset } = useQueryErrorResetBoundary();
  const { queries } = useServices();
  const report = useReport();
  return (
    <ScreenBoundary
      place={place}
      report={report}
      onRetry={(error) => {
        reset();
        // A query that failed keeps its error; only a fresh start asks the server again.
        queries.removeQueries({ predicate: ({ state }) => state.status === 'error' });
        onRetry(error);
      }}
      show={(error, retry, reference) => (
        <ProblemPage error={error} reference={reference} onRetry={retry} newerBuild={newerBuild} />
      )}
    >
      {children}
    </ScreenBoundary>
  );
}

const nowhere = new Failure('not-found');

/** Our own 404: under the base path, and only there. */
export function NotFoundView(): ReactNode {
  return <ProblemPage error={nowhere} onRetry={() => undefined} />;
}
