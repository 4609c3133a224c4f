/** Roles that the walks name, and the elements that have them. */
export type Role = keyof typeof elementsOf;

const elementsOf = {
  button: 'button, [role=button], summary',
  heading: 'h1, h2, h3, h4, [role=heading]',
  image: 'img, [role=img]',
  link: 'a[href], [role=link]',
  navigation: 'nav, [role=navigation]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea',
} as const;

/** What to look for, as JSON. */
export interface Query {
  readonly selector: string;
  readonly name: string;
  readonly flags: string;
}

/** An element as a person knows it: by its role and what it is called. Text stands for a part of the name. */
export function query(role: Role, name: RegExp | string): Query {
  const selector = elementsOf[role];
  return typeof name === 'string'
    ? { selector, name: name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), flags: 'i' }
    : { selector, name: name.source, flags: name.flags };
}

export interface Found {
  /** Its middle in the viewport, where the pointer meets it; missing when something else lies above it. */
  readonly point?: { readonly x: number; readonly y: number };
  readonly value: string;
  readonly isCurrent: boolean;
}

/** Runs in the page: the first visible element that matches, scrolled into view; `act` does one thing to it. */
export function findInPage({ selector, name, flags }: Query, act?: 'select'): Found | null {
  const pattern = new RegExp(name, flags);
  const textOf = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const names = [
      labelledBy.map((id) => textOf(document.getElementById(id))).join(' '),
      element.getAttribute('aria-label'),
      element.getAttribute('alt'),
      'labels' in element ? [...(element.labels as NodeListOf<Element>)].map(textOf).join(' ') : '',
      textOf(element),
    ];
    return names.find(Boolean) ?? '';
  };
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      // What lies behind a modal dialog cannot be reached.
      !one.closest('[inert], [aria-hidden="true"]') &&
      pattern.test(nameOf(one)),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  if (act === 'select') {
    element.focus();
    (element as HTMLInputElement).select();
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const above = document.elementFromPoint(point.x, point.y);
  return {
    ...(above && (element.contains(above) || above.contains(element)) && { point }),
    value: (element as HTMLInputElement).value ?? '',
    isCurrent: element.getAttribute('aria-current') === 'page',
  };
}
