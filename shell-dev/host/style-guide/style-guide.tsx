import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortalContainer, dressPortalContainer } from '~/ui/portal';
import { UiProvider } from '~/ui/provider';
import { TextLink } from '~/ui/text-link';
import { ActionChapters } from './actions';
import { ChoiceChapters } from './choices';
import { FieldChapters } from './fields';
import { LayoutChapters } from './layout';
import { ListChapter } from './lists';
import { LiveChapters } from './live';
import { LookChapters } from './look';
import { MessageChapters } from './messages';
import { OverlayChapters } from './overlays';
import { PictureChapters } from './pictures';
import { RightToLeftChapter } from './right-to-left';
import css from './style-guide.module.css';

const chapters = [
  ['colour', 'Colour'],
  ['type', 'Type and space'],
  ['buttons', 'Buttons and links'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['messages', 'Messages'],
  ['states', 'States of a page'],
  ['live', 'Live'],
  ['overlays', 'Dialogs and folds'],
  ['layout', 'Layout'],
  ['pictures', 'Pictures'],
  ['rtl', 'Right to left'],
  ['list', 'A long list'],
] as const;

/** Every control of `src/ui` in every state. It goes inside an element with `data-area="events"`. */
export function StyleGuide(): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [container] = useState(() => createPortalContainer(document));
  useEffect(() => {
    document.body.append(container);
    return () => container.remove();
  }, [container]);
  // Without a list of what it follows: the page around is drawn again when its theme changes.
  useEffect(() => {
    const theme = root.current?.closest<HTMLElement>('[data-area]')?.dataset['theme'];
    dressPortalContainer(container, {
      theme: theme === 'dark' || theme === 'light' ? theme : 'auto',
      locale: 'en',
    });
  });
  return (
    <UiProvider locale="en" container={container} navigate={scrollToChapter}>
      <div className={css['guide']} ref={root} lang="en">
        <nav aria-label="Chapters">
          <ul className={css['contents']}>
            {chapters.map(([id, title]) => (
              <li key={id}>
                <TextLink href={`#${id}`} isStandalone>
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <LookChapters />
        <ActionChapters />
        <FieldChapters />
        <ChoiceChapters />
        <MessageChapters />
        <LiveChapters />
        <OverlayChapters />
        <LayoutChapters />
        <PictureChapters />
        <RightToLeftChapter />
        <ListChapter />
      </div>
    </UiProvider>
  );
}

// The address is the shell's: a press on a chapter only scrolls, and the other links of this page go nowhere.
function scrollToChapter(href: string): boolean {
  document.getElementById(href.slice(1))?.scrollIntoView();
  return true;
}
