import { MissingShare, missingFrom } from './missing-share';

const needs = ['react', 'react-dom/client', '@sentry/browser'];

describe('what a share scope lacks', () => {
  it.each([
    ['no scope', undefined, needs],
    ['an empty one', {}, needs],
    [
      'a name without a version',
      { react: {}, 'react-dom/client': { '19.0.0': {} } },
      ['react', '@sentry/browser'],
    ],
    [
      'everything',
      { react: { '19.0.0': {} }, 'react-dom/client': { '19.0.0': {} }, '@sentry/browser': { '11.0.0': {} } },
      [],
    ],
  ])('%s', (_, scope, missing) => {
    expect(missingFrom(scope, needs)).toEqual(missing);
    expect(missingFrom(scope, [])).toEqual([]);
  });

  it('is named in the error', () => {
    const error = new MissingShare(['react', '@sentry/browser']);
    expect(error).toMatchObject({ name: 'MissingShare', names: ['react', '@sentry/browser'] });
    expect(error.message).toMatch(/no fallback for react, @sentry\/browser/);
  });
});
