import { Temporal } from '~/lib/temporal';
import { dayNumber, MINUTES_A_DAY, wallOf } from './days';
import type { Timeline } from './vtimezone';
import { fixedZone } from './zone-names';

// Of zones that agree, the one that most people mean comes first.
const usual = [
  'Europe/Paris',
  'Europe/London',
  'Europe/Athens',
  'Europe/Moscow',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** An IANA zone whose clocks agree with a timeline in every week of a year, and on both sides of each change of the three. */
export function zoneLike(timeline: Timeline, year: number): string | null {
  const first = dayNumber(year, 1, 1);
  const probes = Array.from({ length: 53 }, (_, week) => wallOf(first + week * 7, MINUTES_A_DAY / 2));
  // Half a day off: that a file has the change an hour early does not make it another zone.
  for (const { wall } of timeline.changes) probes.push(wall - MINUTES_A_DAY / 2, wall + MINUTES_A_DAY / 2);
  const alike = [...usual, ...Intl.supportedValuesOf('timeZone')].find((zone) =>
    agrees(zone, timeline, probes),
  );
  return alike ?? (timeline.changes.length === 0 ? fixedZone(timeline.offsetOf(wallOf(first, 0))) : null);
}

function agrees(zone: string, timeline: Timeline, probes: readonly number[]): boolean {
  return probes.every((wall) => {
    const offset = timeline.offsetOf(wall);
    const instant = Temporal.Instant.fromEpochMilliseconds((wall - offset) * 60_000);
    return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9 === offset;
  });
}
