import { lazy, Suspense, type ReactNode } from 'react';
import { useSettings } from '../platform/settings';
import { usePageTitle } from '../shell/page-title';
import { useWords } from '../words/words';

const StyleGuide = lazy(() =>
  import(/* webpackChunkName: "style-guide" */ '../style-guide/style-guide').then((module) => ({
    default: module.StyleGuide,
  })),
);

/** The controls of Events, from its sources: the one place where code of `src` is built into the shell, and it says so. */
export function StyleGuidePage(): ReactNode {
  const words = useWords();
  const { theme, locale } = useSettings();
  usePageTitle(words.styleGuide.title);
  return (
    <article>
      <div className="shell-page-column shell-page-column-short">
        <p className="shell-tag">{words.brandNote}</p>
        <h1 className="shell-title">{words.styleGuide.title}</h1>
        <p className="shell-lead">{words.styleGuide.lead}</p>
      </div>
      <div data-area="events" data-theme={theme === 'auto' ? undefined : theme} lang={locale}>
        <Suspense
          fallback={
            <p className="shell-loading" role="status">
              …
            </p>
          }
        >
          <StyleGuide />
        </Suspense>
      </div>
    </article>
  );
}
