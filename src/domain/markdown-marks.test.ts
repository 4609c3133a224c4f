import { toggleMark, type MarkdownMark } from './markdown-marks';

/** `[` and `]` stand around the selection, `|` is a caret. */
function toggled(marked: string, mark: MarkdownMark): string {
  const value = marked.replace(/[⟦⟧|]/g, '');
  const caret = marked.indexOf('|');
  const start = caret >= 0 ? caret : marked.indexOf('⟦');
  const end = caret >= 0 ? caret : marked.indexOf('⟧') - 1;
  const edit = toggleMark({ value, start, end }, mark);
  const after = value.slice(0, edit.from) + edit.text + value.slice(edit.to);
  return edit.start === edit.end
    ? `${after.slice(0, edit.start)}|${after.slice(edit.start)}`
    : `${after.slice(0, edit.start)}⟦${after.slice(edit.start, edit.end)}⟧${after.slice(edit.end)}`;
}

it.each<[mark: MarkdownMark, before: string, after: string]>([
  ['bold', 'a ⟦hot⟧ soup', 'a **⟦hot⟧** soup'],
  ['bold', 'a **⟦hot⟧** soup', 'a ⟦hot⟧ soup'],
  ['bold', 'a ⟦**hot**⟧ soup', 'a ⟦hot⟧ soup'],
  // A mark beside a space is none.
  ['bold', 'a⟦ hot ⟧soup', 'a **⟦hot⟧** soup'],
  ['bold', 'a |', 'a **|**'],
  ['bold', 'a **|**', 'a |'],
  ['italic', 'a ⟦hot⟧ soup', 'a *⟦hot⟧* soup'],
  ['italic', 'a *⟦hot⟧* soup', 'a ⟦hot⟧ soup'],
  ['italic', 'a **⟦hot⟧** soup', 'a ***⟦hot⟧*** soup'],
  ['bold', 'a *⟦hot⟧* soup', 'a ***⟦hot⟧*** soup'],
  ['italic', 'a ***⟦hot⟧*** soup', 'a **⟦hot⟧** soup'],
  ['bold', 'a ***⟦hot⟧*** soup', 'a *⟦hot⟧* soup'],
  ['heading', 'x\nWhat| we cook\ny', 'x\n## What we cook|\ny'],
  ['heading', '### What| we cook', 'What we cook|'],
  ['list', '⟦rice\n\nbeans⟧', '⟦- rice\n\n- beans⟧'],
  ['list', '⟦- rice\n* beans⟧', '⟦rice\nbeans⟧'],
  ['list', '⟦- rice\nbeans⟧', '⟦- rice\n- beans⟧'],
  ['list', '|', '- |'],
  ['link', 'see ⟦our menu⟧.', 'see [our menu](⟦https://⟧).'],
  ['link', 'see ⟦https://a.example⟧.', 'see [|](https://a.example).'],
  ['link', 'see |', 'see [|](https://)'],
])('%s: %s → %s', (mark, before, after) => {
  expect(toggled(before, mark)).toBe(after);
});
