import { useEffect, useState, type ReactNode } from 'react';
import { MissingRouter, MissingShare } from '~/domain/missing-share';
import { useInRouterContext } from '~/lib/router';
import { LoadProblemPage } from './load-problem-page';
import { isRouterShared } from './shared-modules';
import { tellDevelopers } from './tell-developers';

export interface InsideRouterProps {
  readonly platform: unknown;
  readonly children: ReactNode;
}

/** Says what is missing where no router is around us, or one that we do not see: every hook of the router would throw. */
export function InsideRouter({ platform, children }: InsideRouterProps): ReactNode {
  return useInRouterContext() ? children : <NoRouter platform={platform} />;
}

function NoRouter({ platform }: { readonly platform: unknown }): ReactNode {
  const [error] = useState(() =>
    isRouterShared() ? new MissingRouter() : new MissingShare(['react-router-dom'], { kind: 'other-router' }),
  );
  useEffect(() => tellDevelopers(error, platform), [error, platform]);
  return <LoadProblemPage error={error} onRetry={() => undefined} />;
}
