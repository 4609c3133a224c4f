import { useEffect, type ReactNode } from 'react';
import type { Message } from '~/api/notices';
import type { Letter } from '~/domain/notices';
import { toLanguage } from '~/i18n/locale';
import { useFormats } from '~/i18n/provider';
import { lazyComponent } from '~/ui/lazy-component';
import css from './message-text.module.css';

/** What a message says in a language: as the manager wrote it, unless it was written in Spanish as well. */
export const textIn = (message: Message, locale: string): Omit<Message, 'spanish'> =>
  (toLanguage(locale) === 'es' && message.spanish) || message;

interface MessageTextProps {
  readonly text: string;
}

// Most people never have a message. In the chunk of notices: one more would be two more names in the entry, which has no room for them.
const markdown = lazyComponent<MessageTextProps>(() =>
  import(/* webpackChunkName: "event-notices" */ './markdown').then(({ Markdown }) => Markdown),
);

/** The text of a message: as it was typed until the code is loaded that formats it. */
export function MessageText({ text }: MessageTextProps): ReactNode {
  useEffect(() => markdown.fetch(), []);
  const { Component } = markdown.useLoadState();
  return Component ? (
    <Component text={text} />
  ) : (
    <p lang="" dir="auto">
      {text}
    </p>
  );
}

/** What was written to the household: a message in our Markdown, a reply as it was typed. */
export function LetterText({ notice }: { readonly notice: Letter }): ReactNode {
  const { locale } = useFormats();
  if (notice.kind === 'message') return <MessageText text={textIn(notice.message, locale).body} />;
  return (
    <p className={css['typed']} lang="" dir="auto">
      {notice.reply}
    </p>
  );
}
