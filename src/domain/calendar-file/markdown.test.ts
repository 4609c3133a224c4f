import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { limits } from '~/api/vocabulary';
import { plainText } from '../../../shell-dev/platform/calendar/write-calendar';
import { fc } from '../../../tests/support/generated';
import { hasRealFiles, realFile } from '../../../tests/support/real-files';
import { describe as describeText } from './markdown';

const markdown = (text: string) => describeText(text).markdown;
/** What a reader of the Markdown sees, as HTML. */
const drawn = (text: string) => marked.parse(markdown(text), { async: false, gfm: true });
/** Words alone: neither white space nor marks of lists count. */
const words = (text: string) => text.replace(/[\s\u200b\u00a0]+/g, '').replace(/[-•–]|\d+\./g, '');
const textOfHtml = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

describe('an HTML description', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['One<br>two<br><br>three', 'One  \ntwo\n\nthree'],
    ['<p>Bring <b>a bowl</b> and <i>a spoon</i>.</p>', 'Bring **a bowl** and *a spoon*.'],
    ['<b>Menu: </b>soup', '**Menu:** soup'],
    ['<b>Menu:</b>soup', '**Menu:** soup'],
    ['<h2>Menu</h2>Soup', '**Menu**\n\nSoup'],
    ['<ul><li>Soup</li><li><p>Bread</p></li></ul>', '- Soup\n- Bread'],
    ['<ol><li>Soup</li><li>Bread</li></ol>', '1. Soup\n2. Bread'],
    ['<a href="https://example.org/a(b)">the menu</a>', '[the menu](https://example.org/a%28b%29)'],
    ['<a href="https://example.org/a">https://example.org/a</a>', '<https://example.org/a>'],
    ['<a href="mailto:cook@example.org">write</a>', '[write](mailto:cook@example.org)'],
    ['<a href="javascript:alert(1)">press</a>', 'press'],
    ['<a href="//evil.example">press</a>', 'press'],
    ['Come!<a href="https://example.org/a">here</a>', 'Come\\![here](https://example.org/a)'],
    ['<a href="data:text/html,x">press</a>', 'press'],
    ['<p>x<script>alert(1)</script><style>p{}</style></p>', 'x'],
    ['<p>5 &lt; 6 &amp; &eacute;</p>', '5 \\< 6 & é'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '\\<script\\>alert(1)\\</script\\>'],
    ['<img src=x onerror=alert(1)><p onclick=alert(1)>Soup</p>', 'Soup'],
    ['<p>2 * 3 * 4, a_b, [x](y)</p>', '2 \\* 3 \\* 4, a_b, \\[x\\](y)'],
    ['<p># no heading</p><p>1. no list</p><p>- none</p>', '\\# no heading\n\n1\\. no list\n\n\\- none'],
    ['<div><div><p>deep</p></div></div>', 'deep'],
    ['<table><tr><td>Mon</td><td>Soup</td></tr></table>', 'Mon Soup'],
    ['<p></p><p>&nbsp;</p>', ''],
  ])('%s', (html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('a plain description', () => {
  it.each([
    ['One\ntwo\n\nthree', 'One  \ntwo\n\nthree'],
    ['Bring:\n- a bowl\n• a spoon', 'Bring:\n\n- a bowl\n- a spoon'],
    ['1) soup\n2) bread', '1. soup\n2. bread'],
    ['**Menu** for 5 * 2', '**Menu** for 5 \\* 2'],
    ['See https://example.org/a_b_c.', 'See <https://example.org/a_b_c>.'],
    ['See (https://example.org)', 'See (<https://example.org>)'],
    ['a < b > c & d', 'a \\< b \\> c & d'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['Soup\u0000 and\u202e bread', 'Soup and bread'],
    ['    four blanks are no code', 'four blanks are no code'],
    ['```\ncode\n```', '\\`\\`\\`  \ncode  \n\\`\\`\\`'],
  ])('%j', (text, expected) => {
    expect(markdown(text)).toBe(expected);
  });

  it('is cut at a word, with an ellipsis, at its longest', () => {
    const { markdown: long, summary } = describeText('warm soup '.repeat(3_000));
    expect(long.length).toBeLessThanOrEqual(limits.description);
    expect(long).toMatch(/(warm|soup)…$/);
    expect(summary.length).toBeLessThanOrEqual(limits.summary);
    expect(summary).toMatch(/(warm|soup)…$/);
  });
});

describe('any description', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      '<b>',
      '</b>',
      '<i>',
      '<p>',
      '</p>',
      '<br>',
      '<ul><li>',
      '</li></ul>',
      '<a href="https://x.y/z">',
      '</a>',
    ),
    fc.constantFrom(
      '<script>',
      '<img src=x onerror=1>',
      '*',
      '**',
      '_',
      '`',
      '~~',
      '[a](b)',
      '\n',
      '\n\n',
      '&lt;',
      '&#x3c;',
      '# ',
      '> ',
      '- ',
      '1. ',
      '|',
    ),
  );

  it('is within its limits, and draws nothing but text, lists, emphasis and links', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { markdown: text, summary } = describeText(pieces.join(''));
        expect(text.length).toBeLessThanOrEqual(limits.description);
        expect(summary.length).toBeLessThanOrEqual(limits.summary);
        const html = marked.parse(text, { async: false, gfm: true });
        expect(html.match(/<(?!\/?(?:p|br|strong|em|ul|ol|li|a)\b)[a-z/!]/gi)).toBeNull();
        expect(html.match(/href="(?!https?:|mailto:)/g)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

(hasRealFiles ? describe : describe.skip)(
  'the descriptions of Toulouse (skipped where ../shared/data is absent)',
  () => {
    const rows = hasRealFiles
      ? (JSON.parse(realFile('toulouse-events.json')) as { title: string; descriptionHtml: string }[])
      : [];

    it('lose no word, and gain none', () => {
      for (const { title, descriptionHtml } of rows) {
        const read = words(textOfHtml(drawn(descriptionHtml)));
        const whole = words(textOfHtml(descriptionHtml));
        const isCut = markdown(descriptionHtml).endsWith('…');
        expect({ title, text: isCut ? read.slice(0, 200) : read }).toEqual({
          title,
          text: isCut ? whole.slice(0, 200) : whole,
        });
      }
    });

    it('show no mark of Markdown as text, in the browser or in a calendar', () => {
      for (const { descriptionHtml } of rows) {
        const own = textOfHtml(descriptionHtml);
        if (!own.includes('**')) expect(textOfHtml(drawn(descriptionHtml))).not.toContain('**');
        if (!own.includes('](')) expect(plainText(markdown(descriptionHtml))).not.toMatch(/\]\(|\\[*_[\]]/);
      }
    });
  },
);
