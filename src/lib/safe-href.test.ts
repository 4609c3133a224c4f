import { safeHref } from './safe-href';

describe('an address from outside', () => {
  it.each([
    ['https://example.org/menu?x=1#y', 'https://example.org/menu?x=1#y'],
    ['http://example.org', 'http://example.org/'],
    ['  https://example.org/a  ', 'https://example.org/a'],
    ['mailto:kitchen@example.org', 'mailto:kitchen@example.org'],
    ['tel:+34612345678', 'tel:+34612345678'],
    ['https://exämple.org/', 'https://xn--exmple-cua.org/'],
  ])('%s becomes a link', (address, href) => {
    expect(safeHref(address)).toBe(href);
  });

  it.each([
    null,
    undefined,
    '',
    'menu.html',
    '/menu',
    '//evil.example/menu',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'ftp://example.org/',
    'view-source:https://example.org',
    'https://bank.example@evil.example/',
    'https://bank.example:secret@evil.example/',
    'https://',
    'http://[::1',
  ])('%j does not', (address) => {
    expect(safeHref(address)).toBeUndefined();
  });
});
