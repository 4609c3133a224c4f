import { Suspense, type ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { Page, type PageProps } from '~/ui/page';
import { Loading } from '~/ui/skeleton';
import { ReadingBoundary, type ReadingBoundaryProps } from './reading-boundary';

interface PageLoadingProps extends Pick<PageProps, 'title' | 'width'> {
  readonly lines?: number | undefined;
}

/** In the place of a page that is read. */
export function PageLoading({ lines = 8, ...page }: PageLoadingProps): ReactNode {
  const t = useMessages();
  return (
    <Page {...page}>
      <Loading label={t('common.loading')} lines={lines} />
    </Page>
  );
}

interface ReadingPageProps extends PageLoadingProps, Omit<ReadingBoundaryProps, 'title'> {
  /** What is said where it could not be read. */
  readonly failed: string;
}

/** A page that is read: `title` and `width` are those of the page while it is waited for. */
export function ReadingPage(props: ReadingPageProps): ReactNode {
  const { title, width, lines, failed, children, ...reading } = props;
  return (
    <ReadingBoundary {...reading} title={failed}>
      <Suspense fallback={<PageLoading title={title} width={width} lines={lines} />}>{children}</Suspense>
    </ReadingBoundary>
  );
}
