import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { markdownMarks, toggleMark, type MarkdownMark } from '~/domain/markdown-marks';
import { useManageMessages } from '~/i18n/manage-messages';
import { IconButton } from '~/ui/button';
import { Row } from '~/ui/stack';

const icons = { bold: Bold, italic: Italic, heading: Heading, list: List, link: Link } as const;
/** With Ctrl or ⌘. A link has none: `K` opens the palette. */
const keys: Readonly<Record<string, MarkdownMark>> = { b: 'bold', i: 'italic' };

export interface MarkdownToolbarProps {
  readonly textarea: RefObject<HTMLTextAreaElement | null>;
}

/** Sets the marks of Markdown in a text area, by buttons and by keys. */
export function MarkdownToolbar({ textarea }: MarkdownToolbarProps): ReactNode {
  const t = useManageMessages();
  const apply = (mark: MarkdownMark) => {
    if (textarea.current) applyMark(textarea.current, mark);
  };
  const newest = useRef(apply);
  newest.current = apply;
  useEffect(() => {
    const box = textarea.current;
    const onKeyDown = (key: KeyboardEvent) => {
      const isShortcut = (key.ctrlKey || key.metaKey) && !key.altKey && !key.shiftKey;
      const mark = isShortcut ? keys[key.key.toLowerCase()] : undefined;
      if (!mark) return;
      key.preventDefault();
      newest.current(mark);
    };
    box?.addEventListener('keydown', onKeyDown);
    return () => box?.removeEventListener('keydown', onKeyDown);
  }, [textarea]);
  return (
    <Row role="group" gap={4} align="stretch" aria-label={t('edit.format')}>
      {markdownMarks.map((mark) => (
        <IconButton
          key={mark}
          icon={icons[mark]}
          isDirectional={mark === 'list'}
          label={t(`edit.format.${mark}`)}
          onPress={() => apply(mark)}
        />
      ))}
    </Row>
  );
}

/** Edits as typing does: the browser can undo it, and the form changes with it. */
function applyMark(box: HTMLTextAreaElement, mark: MarkdownMark): void {
  const { value, selectionStart, selectionEnd } = box;
  const { from, to, text, start, end } = toggleMark(
    { value, start: selectionStart, end: selectionEnd },
    mark,
  );
  if (value.length - (to - from) + text.length > box.maxLength && box.maxLength >= 0) return;
  box.focus();
  box.setSelectionRange(from, to);
  // Deprecated, but the only edit by code that browsers can undo.
  const isTyped = text !== '' && document.execCommand?.('insertText', false, text);
  if (!isTyped) {
    box.setRangeText(text, from, to);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.setSelectionRange(start, end);
}
