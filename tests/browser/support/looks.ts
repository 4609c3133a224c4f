import type { Page } from '@playwright/test';

export interface Change {
  /** Elements of Events that have a value with a sheet of the shell on the page which they have not without it. */
  readonly elements: number;
  /** Some of the values. */
  readonly examples: readonly string[];
}

export const unchanged: Change = { elements: 0, examples: [] };

/**
 * What each sheet changes (of `properties`, or of all) of anything that Events draws. Everything is read within one task, so that nothing else moves in the meantime; what
 * Events gets from the shell on purpose, its place and width, is pinned first.
 */
export function changesUnder(
  page: Page,
  sheets: Readonly<Record<string, string>>,
  properties?: readonly string[],
): Promise<Record<string, Change>> {
  return page.evaluate(compare, { sheets, properties });
}

interface Comparison {
  readonly sheets: Readonly<Record<string, string>>;
  readonly properties: readonly string[] | undefined;
}

function compare({ sheets, properties }: Comparison): Record<string, Change> {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-area="events"]')];
  for (const root of roots)
    Object.assign(root.style, { position: 'fixed', inset: '0 auto auto 0', inlineSize: '100vw' });
  const isHidden = (element: Element): boolean => element.closest('[hidden]') !== null;
  const elements = roots
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .filter((one) => !isHidden(one));
  // Those that follow the direction of writing say the same again.
  const all = [...getComputedStyle(document.body)].filter(
    (name) => !/(?:^|-)(?:inline|block)(?:-|$)/.test(name),
  );
  const names = properties ?? all;
  const isThere: Readonly<Record<string, (element: Element) => boolean>> = {
    '': () => true,
    '::before': (element) => getComputedStyle(element, '::before').content !== 'none',
    '::after': (element) => getComputedStyle(element, '::after').content !== 'none',
    '::marker': (element) => getComputedStyle(element).display === 'list-item',
    '::placeholder': (element) => element.matches('input, textarea'),
    '::file-selector-button': (element) => element.matches('[type=file]'),
  };
  const valuesOf = (element: Element): readonly (readonly string[])[] =>
    Object.entries(isThere).map(([pseudo, is]) => {
      if (!is(element)) return [];
      const style = getComputedStyle(element, pseudo);
      return names.map((name) => style.getPropertyValue(name));
    });
  const nameOf = (element: Element): string => {
    const words = element.childElementCount === 0 ? (element.textContent ?? '').slice(0, 24) : '';
    return `<${element.localName} ${element.getAttribute('class') ?? ''}> ${words}`.trim();
  };
  const changes: Record<string, Change> = {};
  const before = elements.map(valuesOf);
  for (const [name, css] of Object.entries(sheets)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    // A change that takes its time would hide behind the value it starts from.
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
    const examples: string[] = [];
    let changed = 0;
    elements.forEach((element, index) => {
      const has = valuesOf(element);
      const differ = Object.keys(isThere).flatMap((pseudo, part) =>
        names.flatMap((property, at) => {
          const [was, is] = [before[index]?.[part]?.[at], has[part]?.[at]];
          return was === is ? [] : [`${nameOf(element)}${pseudo} ${property}: ${was} → ${is}`];
        }),
      );
      if (differ.length > 0) changed += 1;
      if (examples.length < 40) examples.push(...differ);
    });
    changes[name] = { elements: changed, examples };
    document.adoptedStyleSheets.pop();
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  }
  return changes;
}
