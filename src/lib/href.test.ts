import { safeHref, withParam } from './href';

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

it.each([
  ['/drivers', '/drivers?ref=A1'],
  ['/drivers?lang=es', '/drivers?lang=es&ref=A1'],
  ['/drivers#form', '/drivers?ref=A1#form'],
  ['/drivers?x=1#a#b', '/drivers?x=1&ref=A1#a#b'],
  ['https://platform.example/drivers', 'https://platform.example/drivers?ref=A1'],
])('%s takes one more parameter', (href, more) => {
  expect(withParam(href, 'ref', 'A1')).toBe(more);
});

it('encodes what it is given', () => {
  expect(withParam('/a', 'ref', 'x&y=1#z')).toBe('/a?ref=x%26y%3D1%23z');
});
