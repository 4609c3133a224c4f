import type { Hint, PreloadDocument } from '../../src/federation/preload-document';
import { preloadLinks } from './preload';

const hint = (href: string, as: Hint['as']): Hint => ({
  href,
  as,
  crossorigin: 'anonymous',
  fetchpriority: 'auto',
});
const api = (href: string) => ({ ...hint(href, 'fetch'), base: 'main' as const });
const entry = hint('remoteEntry.js', 'script');
const document: PreloadDocument = {
  buildId: '1',
  languages: { en: [hint('en.js', 'script')] },
  routes: {
    browse: { path: '', hints: [entry], api: api('/events?from=today&limit=50') },
    calendar: { path: 'calendar', hints: [entry, hint('calendar.css', 'style')] },
    event: { path: ':eventId', hints: [entry], api: api('/events/{eventId}') },
  },
};
const links = (pathname: string, language = 'en') =>
  preloadLinks(document, pathname, {
    basePath: '/events',
    remote: 'https://remote/',
    api: { main: '/api/v2', family: '/api/family' },
    language,
    nonce: 'n',
  });

describe('the preload hints of a page', () => {
  it('are those of the screen that its address names, and of the language', () => {
    expect(links('/events/calendar')).toBe(
      [
        '<link rel="preload" as="script" href="https://remote/remoteEntry.js" crossorigin="anonymous" fetchpriority="auto" nonce="n">',
        '<link rel="preload" as="style" href="https://remote/calendar.css" crossorigin="anonymous" fetchpriority="auto" nonce="n">',
        '<link rel="preload" as="script" href="https://remote/en.js" crossorigin="anonymous" fetchpriority="auto" nonce="n">',
      ].join(''),
    );
  });

  it('name the first call where the address says which', () => {
    expect(links('/events/evt_open')).toContain('as="fetch" href="/api/v2/events/evt_open"');
    expect(links('/events')).toContain(
      'href="/api/v2/events?from=today&amp;limit=50" crossorigin="anonymous"',
    );
    expect(links('/events/calendar')).not.toContain('as="fetch"');
    for (const language of ['fr', '__proto__']) expect(links('/events/', language)).not.toContain('en.js');
  });

  it.each(['/', '/eventsful', '/manager', '/events/a/b/c', '/events/"><script>'])(
    '%s gets none',
    (pathname) => {
      expect(links(pathname)).toBe('');
    },
  );
});
