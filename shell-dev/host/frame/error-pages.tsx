import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { useMessages, usePageTitle } from '../messages';
import { Frame } from './frame';

export function NotFoundPage(): ReactNode {
  const { notFound } = useMessages();
  usePageTitle(notFound.title);
  return (
    <div className="shell-page-column">
      <h1 className="shell-title">{notFound.title}</h1>
      <p className="shell-lead">{notFound.text}</p>
      <Link className="shell-button" to="/">
        {notFound.back}
      </Link>
    </div>
  );
}

/** For errors of the shell itself: each area has its own boundary. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  // The `*` route does not match a URL with a line break.
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!isMissing) return <BrokenPage error={error} />;
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  );
}

function BrokenPage({ error }: { readonly error: unknown }): ReactNode {
  const { broken } = useMessages();
  usePageTitle(broken.title);
  return (
    <main className="shell-page-column" role="alert">
      <h1 className="shell-title">{broken.title}</h1>
      <p className="shell-lead">{broken.text}</p>
      <pre className="shell-code">{error instanceof Error ? error.stack : JSON.stringify(error)}</pre>
      <a className="shell-button" href="/">
        {broken.back}
      </a>
    </main>
  );
}
