import { useMemo, type ReactNode } from 'react';
import { useParams, useResolvedPath, useRoutes } from '~/lib/router';
import type { Platform } from '~/platform/shell';
import { basePathOf } from './base-path';
import { InsideRouter } from './inside-router';
import { createRoutes } from './route-table';
import { BaseContext } from './slot';
import { useOtherReact } from './use-other-react';

export interface EventsAppProps {
  /** What the shell hands over. Keep the object the same between renders: a new one starts Events anew. */
  readonly platform?: Platform | undefined;
}

/** The root component. Expects a router around it, at a splat route: `<Route path="events/*" element={<EventsApp />} />`. */
export function EventsApp(props: EventsAppProps): ReactNode {
  return (
    useOtherReact(props, props.platform) ?? (
      <InsideRouter platform={props.platform}>
        <Table platform={props.platform} />
      </InsideRouter>
    )
  );
}

function Table({ platform }: EventsAppProps): ReactNode {
  const routes = useMemo(() => createRoutes(platform), [platform]);
  const { pathname } = useResolvedPath('.');
  const rest = useParams()['*'];
  const screen = useRoutes(routes);
  return <BaseContext value={basePathOf(pathname, rest)}>{screen}</BaseContext>;
}
