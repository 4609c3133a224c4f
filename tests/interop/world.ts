import { described } from '~/domain/backend-versions';
import { anEventDetail, anEvent, aPage, aRegistration, live } from '../support/build';

/** The first has the name of one that is open to everybody on the reference back end too. */
const ids = ['evt_open', ...Array.from({ length: 19 }, (_, at) => `evt_world${at + 1}`)];

/** What the Rails server knows: each event as a page, as a row and as the cable tells of it, and what a hold is answered. */
export function aWorld() {
  const events = ids.map((id) => {
    const detail = anEventDetail({ id: id as never });
    const summary = anEvent({ id: detail.id });
    return [id, { detail, summary, live: live(summary, { version: summary.version }) }] as const;
  });
  const page = aPage(events.map(([, { summary }]) => summary));
  return {
    backend: described,
    events: Object.fromEntries(events),
    page,
    registration: aRegistration({ state: 'held' }),
  };
}
