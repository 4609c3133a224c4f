import { useMemo, type ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { TextLink } from '~/ui/text-link';
import { readMarkdown, type Block, type Inline } from './markdown-tree';
import css from './markdown.module.css';

/** Markdown as elements: a short list of them, never HTML. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return <div className={css['text']}>{blocks.map(drawBlock)}</div>;
}

function drawBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} className={css['block']} dir="auto">
          {block.inside.map(drawInline)}
        </p>
      );
    case 'heading':
      return (
        <h3 key={key} className={css['heading']} dir="auto">
          {block.inside.map(drawInline)}
        </h3>
      );
    case 'quote':
      return (
        <blockquote key={key} className={css['quote']}>
          {block.inside.map(drawBlock)}
        </blockquote>
      );
    case 'list':
      return drawList(block, key);
    case 'verbatim':
      return (
        <p key={key} className={css['verbatim']} dir="auto">
          {block.text}
        </p>
      );
  }
}

function drawList({ start, items }: Extract<Block, { kind: 'list' }>, key: number): ReactNode {
  const drawn = items.map((item, index) => (
    <li key={index} className={css['item']}>
      {item.map(drawBlock)}
    </li>
  ));
  return start === undefined ? (
    <ul key={key} className={css['list']}>
      {drawn}
    </ul>
  ) : (
    <ol key={key} start={start} className={css['list']}>
      {drawn}
    </ol>
  );
}

function drawInline(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{inline.inside.map(drawInline)}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.inside.map(drawInline)}</em>;
    case 'link':
      return (
        <OutsideLink key={key} href={inline.href}>
          {inline.inside.map(drawInline)}
        </OutsideLink>
      );
  }
}

function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  const t = useMessages();
  return (
    <TextLink href={href} isExternal externalHint={t('event.newTab')}>
      {children}
    </TextLink>
  );
}
