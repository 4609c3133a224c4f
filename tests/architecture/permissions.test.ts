import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOUR } from '../../shell-dev/platform/model/instants';
import { foodCan, linkCan, offerCan, standingCan } from '../../shell-dev/platform/rules/offer-permissions';
import {
  conflictCan,
  doorCan,
  eventCan,
  guestCan,
  personCan,
  registrationCan,
  reportCan,
} from '../../shell-dev/platform/rules/permissions';
import { managedClaimCan, managedShiftCan, shiftCan } from '../../shell-dev/platform/rules/shift-permissions';
import { offerStates } from '../../src/api/manage/kitchen';
import { guestActions } from '../../src/api/manage/vocabulary';
import { claimStates } from '../../src/api/shifts';
import { eventStates, permissions, registrationStates } from '../../src/api/vocabulary';

// A permission that no rule grants, and one that no screen may ask for, is a button that nobody ever sees.

const root = path.resolve(__dirname, '../..');
const roles = ['family', 'manager', 'door'] as const;

/** All that the rules grant to anybody, in any state of anything, at any time. */
function granted(): Set<string> {
  const found = new Set<string>(
    [
      roles.map((role) => personCan(role)),
      personCan('partner', { isOfRestaurant: true }),
      personCan('driver'),
      [0, 2].map((change) => conflictCan({ kind: 'in', result: 'cancelled', change })),
      reportCan({ acknowledged_at: null }),
    ].flat(2),
  );
  const starts_at = 100 * HOUR;
  const times = { doors_at: starts_at - HOUR, starts_at, ends_at: starts_at + 2 * HOUR };
  for (const state of eventStates)
    for (const archived_at of [null, 1])
      for (const now of [0, starts_at, times.ends_at + 3 * HOUR]) {
        const event = { ...times, state, archived_at, waitlist_limit: 5 } as Parameters<typeof eventCan>[1];
        for (const [kind, role] of [
          ['door', 'door'],
          ['driving', 'driver'],
        ] as const)
          for (const claim of [undefined, ...claimStates]) {
            const shift = { ...event, archived_at: null, removed_at: null, kind, filled: 0, places: 1 };
            const facts = claim && { state: claim, keep_by: 1 };
            for (const isWeekly of [false, true]) {
              const repeating = { series_id: 'ser_fridays', isWeekly, isKept: false };
              shiftCan(role, shift, facts, repeating, now).forEach((word) => found.add(word));
            }
            managedShiftCan(shift, now).forEach((word) => found.add(word));
            if (facts) managedClaimCan(facts, shift, now).forEach((word) => found.add(word));
          }
        for (const side of ['kitchen', 'manager'] as const) {
          linkCan(side, event, now).forEach((word) => found.add(word));
          const released = { state: 'released', released_from: 'ready' } as const;
          foodCan(side, released, event, now).forEach((word) => found.add(word));
          for (const offer of offerStates) {
            const told = { state: offer, has_people: 1 };
            standingCan(side, told, 'ser_fridays', false).forEach((word) => found.add(word));
            offerCan(side, told, { ...event, kitchen_cutoff_at: null, archived_at: null }, now, [
              'kitchen',
              'manager',
            ]).forEach((word) => found.add(word));
          }
        }
        for (const role of roles)
          [...eventCan(role, event, now), ...doorCan(role, event)].forEach((word) => found.add(word));
        for (const registration of registrationStates)
          for (const attended of [0, 2])
            for (const has_feedback of [0, 1]) {
              const facts = { state: registration, attended, has_feedback, people: 4, checked_in: attended };
              registrationCan(facts, event, now).forEach((word) => found.add(word));
              guestCan(facts, event, now).forEach((word) => found.add(word));
            }
      }
  return found;
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));

it('has a rule for every permission', () => {
  const all = granted();
  expect([...permissions, ...guestActions].filter((word) => !all.has(word))).toEqual([]);
});

it('asks on screens for nothing that no rule grants', () => {
  const all = granted();
  const asked = sourcesIn('src').flatMap((text) =>
    [...text.matchAll(/\bcan\??\.includes\('(\w+)'\)|usePermission\('(\w+)'\)/g)].map(
      ([, onEntity, ofPerson]) => onEntity ?? ofPerson ?? '',
    ),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((word) => !all.has(word))).toEqual([]);
});
