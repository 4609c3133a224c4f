import { aShiftAt, helper } from '../../../shell-dev/platform/testing/hands';
import { anEvent, aSeed } from '../../../shell-dev/platform/testing/seed';
import { placeNamed } from './drafts';
import { hall, helpers, served } from './hands';
import { serveSeeded } from './seeded-servers';

const DAY = 86_400_000;
const SHIFT = 'shf_before';

/** Twenty people who help, and a hall where some of them served four days ago. */
void serveSeeded((now) => {
  const day = new Date(now - 4 * DAY).toISOString().slice(0, 10);
  const hours = { starts_local: `${day}T18:00`, ends_local: `${day}T20:00` };
  const before = anEvent({
    ...hours,
    id: 'evt_before',
    title: 'Supper of last week',
    time_zone: 'Europe/Paris',
    place: { ...placeNamed(hall.name), id: hall.id },
    kitchen_cutoff_at: null,
    state: 'completed',
    shifts: [aShiftAt({ ...hours, id: SHIFT, places: helpers.length })],
  });
  const seed = aSeed([before]);
  return {
    ...seed,
    people: [...seed.people, ...helpers.map(({ id, name }) => helper(id, 'driver', name))],
    claims: served.map(({ id }) => ({ shift_id: SHIFT, person_id: id, state: 'done' })),
  };
});
