import { lazy, Suspense, type ReactNode } from 'react';
import { useMessages, usePageTitle } from '../messages';
import { useSettings } from '../settings';

const StyleGuide = lazy(() =>
  import(/* webpackChunkName: "style-guide" */ '../../style-guide/style-guide').then((module) => ({
    default: module.StyleGuide,
  })),
);

/** The controls of Events. Only this page builds sources of the remote into the shell. */
export function StyleGuidePage(): ReactNode {
  const { brandNote, styleGuide } = useMessages();
  const { theme, locale } = useSettings();
  usePageTitle(styleGuide.title);
  return (
    <article>
      <div className="shell-page-column shell-page-column-short">
        <p className="shell-tag">{brandNote}</p>
        <h1 className="shell-title">{styleGuide.title}</h1>
        <p className="shell-lead">{styleGuide.lead}</p>
      </div>
      <div data-area="events" data-theme={theme === 'auto' ? undefined : theme} lang={locale}>
        <Suspense fallback={null}>
          <StyleGuide theme={theme} />
        </Suspense>
      </div>
    </article>
  );
}
