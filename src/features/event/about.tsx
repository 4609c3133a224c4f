import { lazy, Suspense, type ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useMessages } from '~/i18n/provider';
import { safeHref } from '~/lib/safe-href';
import { OnFault } from '~/ui/on-fault';
import { Section } from '~/ui/page';
import { TextLink } from '~/ui/text-link';
import css from './about.module.css';

// On its way together with the event itself, not after it.
const parser = import(/* webpackChunkName: "markdown" */ './markdown').then((m) => ({ default: m.Markdown }));
parser.catch(() => undefined);
const Markdown = lazy(() => parser);

/** What the organiser wrote. Nothing at all where they wrote nothing. */
export function About({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const source = safeHref(event.source_url);
  const { description, tags } = event;
  if (!description && tags.length === 0 && !source) return null;
  return (
    <Section title={t('event.about')}>
      {description && <Description text={description} />}
      {tags.length > 0 && (
        <ul className={css['tags']} aria-label={t('event.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={css['tag']} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {source && (
        <TextLink href={source} isExternal externalHint={t('event.newTab')} isStandalone>
          {t('event.source')}
        </TextLink>
      )}
    </Section>
  );
}

/** The words are there at once, as typed; their form comes with the parser, and without it they stay readable. */
function Description({ text }: { readonly text: string }): ReactNode {
  const plain = (
    <p className={css['plain']} dir="auto">
      {text}
    </p>
  );
  return (
    <OnFault instead={() => plain}>
      <Suspense fallback={plain}>
        <Markdown text={text} />
      </Suspense>
    </OnFault>
  );
}
