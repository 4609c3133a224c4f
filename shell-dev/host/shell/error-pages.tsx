import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { useWords } from '../words/words';
import { Frame } from './frame';
import { usePageTitle } from './page-title';

export function NotFoundPage(): ReactNode {
  const { notFound } = useWords();
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

/** The last net of the shell itself. No area should ever fall into it: each has a boundary of its own. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  // Not even `*` matches an address with a line break in it.
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Frame>
        <NotFoundPage />
      </Frame>
    );
  return <BrokenPage error={error} />;
}

function BrokenPage({ error }: { readonly error: unknown }): ReactNode {
  const { broken } = useWords();
  usePageTitle(broken.title);
  return (
    <main className="shell-page-column" role="alert">
      <h1 className="shell-title">{broken.title}</h1>
      <p className="shell-lead">{broken.text}</p>
      <pre className="shell-code">
        {error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}
      </pre>
      <a className="shell-button" href="/">
        {broken.back}
      </a>
    </main>
  );
}
