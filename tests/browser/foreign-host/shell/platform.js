import { base, host } from './federation';
import { seen } from './seen';

/** What this shell hands over: little, where it gives little. `goTo` is its own router's way to another address. */
export function platformOf({ goTo, consumer }) {
  const hears = {
    client: {},
    reporter: { reporter: (error) => seen.reports.push(String(error)) },
    own: { sentry: { dsn: 'https://events@sentry.test/2' } },
  };
  return {
    contractVersion: '1.0.0',
    basePath: `${base}/meals`,
    areas: { drivers: `${base}/drivers`, restaurants: `${base}/restaurants` },
    navigate: (to) => {
      seen.went.push(to);
      goTo(to);
    },
    ...(consumer && { cable: { consumer } }),
    ...hears[host.hears],
  };
}
