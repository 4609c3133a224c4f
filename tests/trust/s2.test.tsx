import { render } from '@testing-library/react';
import { limits } from '~/api/vocabulary';
import { eventJsonLd } from '~/domain/event-json-ld';
import { scriptJson } from '~/lib/data-block';
import { safeHref } from '~/lib/href';
import { Markdown, readMarkdown, type Block, type Inline } from '~/parts/markdown';
import { anEventDetail } from '../support/build';
import { Providers, fakeServices } from '../support/render';
import { importedEvents } from './hostile-seed';
import { fitted, hostileTexts } from './hostile-texts';
import { record } from './record';

/** In the browser: `tests/browser/trust/s2.spec.ts`. */

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function isLoose(href: string): boolean {
  if (!URL.canParse(href)) return true;
  const { protocol, username, password } = new URL(href);
  return !allowed.has(protocol) || username + password !== '';
}

const links = (nodes: readonly (Block | Inline)[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.kind === 'link' ? [node.href] : []),
    ...('inside' in node ? links(node.inside) : []),
    ...('items' in node ? node.items.flatMap(links) : []),
  ]);

/** The text where Markdown would make something of it. */
const wrappings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `[here](${text})`,
  (text) => `[here](<${text}>)`,
  (text) => `[${text}](https://example.org)`,
  (text) => `![${text}](${text})`,
  (text) => `<${text}>`,
  (text) => `[here][1]\n\n[1]: ${text}`,
  (text) => `**${text}**\n\n> ${text}\n\n- ${text}\n- [x](${text})`,
];
const texts = hostileTexts.flatMap((text) => wrappings.map((wrap) => wrap(text)));

const drawn = new Set([
  'P',
  'H3',
  'BLOCKQUOTE',
  'UL',
  'OL',
  'LI',
  'STRONG',
  'EM',
  'A',
  'BR',
  'DIV',
  'SPAN',
  'SVG',
  'PATH',
]);
const attributes = new Set(['class', 'dir', 'start', 'href', 'target', 'rel', 'lang']);

/** Everything in what was drawn that our own component would not draw. */
function strangers(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.closest('svg'))
      return element.tagName.toUpperCase() === 'SCRIPT' ? ['script in a picture'] : [];
    const found = drawn.has(element.tagName) ? [] : [element.tagName];
    const loose = [...element.attributes].filter(({ name }) => !attributes.has(name));
    const href = element.getAttribute('href');
    return [...found, ...loose.map(({ name }) => name), ...(href !== null && isLoose(href) ? [href] : [])];
  });
}

describe('S2 hostile texts', () => {
  const found = { executions: 0, links: 0 };

  it('are many, and each its own', () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
  });

  it('as Markdown link nowhere but to http, https, mailto and tel', () => {
    const loose = texts.flatMap((text) => links(readMarkdown(text))).filter(isLoose);
    found.links += loose.length;
    expect(loose).toEqual([]);
  });

  it('as the address of a source link nowhere else', () => {
    const loose = hostileTexts.map(safeHref).filter((href) => href !== undefined && isLoose(href));
    found.links += loose.length;
    expect(loose).toEqual([]);
  });

  it('as Markdown draw nothing but our few elements, and all the words stay', () => {
    const services = fakeServices();
    const { container } = render(
      <Providers services={services}>
        <main>
          {texts.map((text, at) => (
            <Markdown key={at} text={text} />
          ))}
        </main>
      </Providers>,
    );
    const strange = strangers(container.querySelector('main') ?? container);
    found.executions += strange.length;
    expect(strange).toEqual([]);
    expect(container.textContent).toContain('<script>alert(1)</script>');
    expect(container.querySelectorAll('a').length).toBeGreaterThan(20);
    expect(container.querySelectorAll('a a')).toHaveLength(0);
  });

  it('in structured data cannot end the element that holds them, and read back the same', () => {
    const loose: string[] = [];
    for (const text of hostileTexts) {
      const event = anEventDetail({
        title: fitted(text, limits.title.max, limits.title.min),
        summary: fitted(text, limits.summary),
        organiser: fitted(text, limits.placeName),
      });
      const data = eventJsonLd(event, 'https://platform.example/events/1', 0);
      const json = scriptJson(data);
      if (/[<>\u2028\u2029]/.test(json)) loose.push(text);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
    }
    found.executions += loose.length;
    expect(loose).toEqual([]);
  });

  it('from a calendar link nowhere else, as text, as HTML and as its address', () => {
    const imported = importedEvents(Date.parse('2026-11-21T10:00:00Z'));
    expect(imported.length).toBeGreaterThan(hostileTexts.length / 2);
    const loose = imported.flatMap(({ description, source_url }) =>
      [
        ...links(readMarkdown(description)),
        ...(source_url === null ? [] : [safeHref(source_url) ?? '']),
      ].filter((href) => href !== '' && isLoose(href)),
    );
    found.links += loose.length;
    expect(loose).toEqual([]);
  });

  it('are seen where they would get through', () => {
    const holder = document.createElement('div');
    holder.innerHTML = '<p onclick="alert(1)"><img src=x><a href="javascript:alert(1)">x</a></p>';
    expect(strangers(holder)).toEqual(['onclick', 'IMG', 'src', 'javascript:alert(1)']);
    expect(links(readMarkdown('[x](https://example.org)'))).toEqual(['https://example.org/']);
  });

  afterAll(() => {
    record('S2', 'Markdown, links, data', {
      figure: `${found.executions} elements, ${found.links} links of ${hostileTexts.length} texts in ${texts.length} forms`,
      isKept: found.executions + found.links === 0,
    });
  });
});
