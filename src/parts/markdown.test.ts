import { fc } from '../../tests/support/generated';
import { readMarkdown, type Block, type Inline } from './markdown';

const links = (nodes: readonly (Block | Inline)[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.kind === 'link' ? [node.href] : []),
    ...('inside' in node ? links(node.inside) : []),
    ...('items' in node ? node.items.flatMap(links) : []),
  ]);
const plainText = (nodes: readonly (Block | Inline)[]): string =>
  nodes
    .map((node) => {
      if ('text' in node) return node.text;
      if ('inside' in node) return plainText(node.inside);
      return 'items' in node ? node.items.map(plainText).join(' ') : ' ';
    })
    .join(' ');

const words = (text: string) => ({ kind: 'text', text });
const paragraph = (...inside: object[]) => ({ kind: 'paragraph', inside });

describe('Markdown of a description', () => {
  it.each([
    ['plain', [paragraph(words('plain'))]],
    ['one\n\ntwo', [paragraph(words('one')), paragraph(words('two'))]],
    ['one  \ntwo', [paragraph(words('one'), { kind: 'break' }, words('two'))]],
    ['# Menu', [{ kind: 'heading', inside: [words('Menu')] }]],
    [
      '**hot** _soup_',
      [
        paragraph({ kind: 'strong', inside: [words('hot')] }, words(' '), {
          kind: 'emphasis',
          inside: [words('soup')],
        }),
      ],
    ],
    ['> said', [{ kind: 'quote', inside: [paragraph(words('said'))] }]],
    [
      '- a\n- b',
      [{ kind: 'list', start: undefined, items: [[paragraph(words('a'))], [paragraph(words('b'))]] }],
    ],
    ['3. a\n4. b', [{ kind: 'list', start: 3, items: [[paragraph(words('a'))], [paragraph(words('b'))]] }]],
    [
      '[menu](https://example.org/m "title")',
      [paragraph({ kind: 'link', href: 'https://example.org/m', inside: [words('menu')] })],
    ],
    [
      '[us](mailto:a@example.org)',
      [paragraph({ kind: 'link', href: 'mailto:a@example.org', inside: [words('us')] })],
    ],
    [
      '[to **<https://bank.example>**](https://evil.example)',
      [
        paragraph({
          kind: 'link',
          href: 'https://evil.example/',
          inside: [words('to '), { kind: 'strong', inside: [words('https://bank.example')] }],
        }),
      ],
    ],
    ['`code`', [paragraph(words('code'))]],
    ['bread &amp; soup &#233;', [paragraph(words('bread & soup é'))]],
    ['![the hall](https://evil.example/pixel.png)', [paragraph(words('the hall'))]],
    ['```\nx\n  y\n```', [{ kind: 'verbatim', text: 'x\n  y' }]],
    ['snake_case_word and 2 * 3 * 4', [paragraph(words('snake_case_word and 2 * 3 * 4'))]],
  ])('%j', (source, tree) => {
    expect(readMarkdown(source)).toEqual(tree);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'before <b onclick="alert(1)">bold</b> after',
    '<a href="javascript:alert(1)">x</a>',
    '<svg/onload=alert(1)>',
    '<!-- comment -->',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  ])('shows the HTML %j as the text it is', (source) => {
    expect(plainText(readMarkdown(source)).replace(/\s/g, '')).toBe(source.replace(/\s/g, ''));
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x73;cript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/events/../admin)',
    '[x](https://bank.example@evil.example)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '![x](javascript:alert(1))',
    '[![x](javascript:1)](javascript:2)',
    '[x](blob:https://example.org/1)',
    '[x](\u0001javascript:alert(1))',
  ])('makes no link of %j', (source) => {
    expect(links(readMarkdown(source))).toEqual([]);
  });

  it.each([
    ['quotes', '>'.repeat(10_000)],
    ['brackets', '['.repeat(10_000)],
    ['lists', '- '.repeat(5_000)],
    ['emphasis', '*a**b'.repeat(2_000)],
    ['images', '!['.repeat(5_000)],
  ])('takes ten thousand characters of %s without falling over', (_, source) => {
    expect(() => readMarkdown(source)).not.toThrow();
  });

  it('links nowhere but to http, https, mailto and tel, whatever is typed', () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '*',
      '_',
      '`',
      '\\',
      '&#106;',
      ':',
      '//',
      '\n',
      '\n\n',
      '- ',
      '> ',
      '#',
      '|',
      'javascript',
      'data',
      'https',
      'tel',
      'a',
      ' ',
      '@',
      '"',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (typed) => {
        for (const href of links(readMarkdown(typed.join(''))))
          expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
      }),
      { numRuns: 500 },
    );
  });
});
