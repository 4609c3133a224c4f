import { withParam } from './with-param';

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
