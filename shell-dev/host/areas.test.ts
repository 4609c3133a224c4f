import { hrefFor } from './areas';

describe('a path in another area', () => {
  it.each([
    ['manager', undefined, undefined, '/manager'],
    ['manager', 'today', undefined, '/manager/today'],
    ['drivers', undefined, { ref: 'AB 12&x' }, '/drivers?ref=AB+12%26x'],
    ['family', '/people', { id: '1' }, '/family/people?id=1'],
    ['nowhere', undefined, undefined, undefined],
    ['toString', undefined, undefined, undefined],
  ])('%s %p %p is %p', (area, route, params, href) => {
    expect(hrefFor(area, route, params)).toBe(href);
  });
});
