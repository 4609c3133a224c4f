import { useEffect, useState, type ReactNode } from 'react';
import { Section } from '~/ui/page';
import { createPortalContainer, themePortalContainer, UiProvider } from '~/ui/provider';
import { Row } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import { buttons } from './actions';
import { choices } from './choices';
import { fields } from './fields';
import { layout, longList } from './layout';
import { live } from './live';
import { colour, typeAndSpace } from './look';
import { messages, pageStates } from './messages';
import { overlays } from './overlays';
import { pictures } from './pictures';
import { rightToLeft } from './right-to-left';
import type { Chapter } from './sample';
import css from './style-guide.module.css';

export const chapters: readonly Chapter[] = [
  colour,
  typeAndSpace,
  buttons,
  fields,
  choices,
  messages,
  pageStates,
  live,
  overlays,
  layout,
  pictures,
  rightToLeft,
  longList,
];

interface StyleGuideProps {
  readonly theme: 'auto' | 'light' | 'dark';
}

/** Every control of `src/ui` in every state. Render it inside an element with `data-area="events"`. */
export function StyleGuide({ theme }: StyleGuideProps): ReactNode {
  const [container] = useState(() => createPortalContainer(document));
  useEffect(() => {
    document.body.append(container);
    return () => container.remove();
  }, [container]);
  useEffect(() => themePortalContainer(container, { theme, locale: 'en' }), [container, theme]);
  return (
    <UiProvider
      locale="en"
      container={container}
      navigate={scrollToChapter}
      closeLabel="Close"
      incompleteText="A part of this is missing."
    >
      <div className={css['guide']} lang="en">
        <nav aria-label="Chapters">
          <Row as="ul" gap={16}>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={`#${id}`} isStandalone>
                  {title}
                </TextLink>
              </li>
            ))}
          </Row>
        </nav>
        {chapters.map((chapter) => (
          <ChapterSection key={chapter.id} {...chapter} />
        ))}
      </div>
    </UiProvider>
  );
}

export function ChapterSection({ id, title, lead, samples }: Chapter): ReactNode {
  return (
    <Section id={id} title={title} lead={lead}>
      <div className={css['samples']}>{samples}</div>
    </Section>
  );
}

/** Links of this page only scroll: the URL belongs to the shell's router. */
function scrollToChapter(href: string): boolean {
  document.getElementById(href.slice(1))?.scrollIntoView();
  return true;
}
