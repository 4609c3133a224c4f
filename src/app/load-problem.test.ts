/** @jest-environment jest-fixed-jsdom */
import { loadProblem } from './load-problem';

const sheet = 'https://events.example/root.0123abcd.css';
const lost = Object.assign(new Error('Loading CSS chunk root failed.'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
  request: sheet,
});

const refuse = (disposition: string): boolean =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: sheet,
      effectiveDirective: 'style-src-elem',
      disposition,
    }),
  );

it('says what the page’s policy has to allow, instead of blaming the connection', () => {
  refuse('report');
  expect(loadProblem(lost)).toMatchObject({ title: 'Events did not load', again: 'Try again' });
  refuse('enforce');
  expect(loadProblem(lost)).toEqual({
    title: 'Events cannot run in this shell',
    detail:
      'The security policy of this page does not let Events load its files: add https://events.example to its style-src.',
  });
  const other = Object.assign(new Error('Loading chunk 7 failed.'), {
    request: 'https://events.example/7.js',
  });
  expect(loadProblem(other)).toMatchObject({ title: 'Events did not load' });
});
