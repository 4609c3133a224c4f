import type { WrittenDate } from './dates';
import { civilOf, dayOfWall } from './days';
import type { RawComponent } from './lines';
import { reason, type Say } from './problems';
import { firstOf, readProperties, textOf, type Properties } from './properties';
import { oneLine } from './text';
import { timelineOf, type Timeline } from './vtimezone';
import { zoneLike } from './zone-like';
import { normaliseZone, zoneOfLeadingOffset, zoneOfName } from './zone-names';
import { ZoneTimes } from './zone-time';

/** A written date with the zone that it is in. */
export interface Moment {
  readonly zone: string;
  readonly wall: number;
  readonly ms: number;
  /** Clocks of the zone skip what was written; `wall` is where they go on. */
  readonly skipped: boolean;
}

/** Resolves the zones that one calendar names, the same name always to the same zone. */
export class CalendarZones {
  readonly times = new ZoneTimes();
  /** Where times without a zone are read. */
  readonly floating: string;
  private readonly definitions = new Map<string, RawComponent>();
  private readonly known = new Map<string, string | null>();
  private readonly timelines = new Map<string, Timeline | null>();

  constructor(components: readonly RawComponent[], calendar: Properties, fallback: string) {
    for (const component of components) {
      const tzid = textOf(
        readProperties(component.lines, () => undefined),
        'TZID',
      );
      if (tzid && !this.definitions.has(tzid)) this.definitions.set(tzid, component);
    }
    const only = this.definitions.size === 1 ? [...this.definitions.keys()] : [];
    const named = [oneLine(firstOf(calendar, 'X-WR-TIMEZONE')?.raw ?? ''), ...only];
    this.floating = named.map(zoneOfName).find((zone) => zone !== null) ?? normaliseZone(fallback) ?? 'UTC';
  }

  /** `say` is told what had to be assumed. */
  place(date: WrittenDate, tzid: string, say: Say): Moment {
    if (date.isUtc) return this.moment('UTC', date.wall);
    if (tzid === '') return this.moment(this.floating, date.wall);
    const year = civilOf(dayOfWall(date.wall)).year;
    const zone = this.zoneOf(tzid, year);
    if (zone) return this.moment(zone, date.wall);
    const name = oneLine(tzid).slice(0, 60);
    const timeline = this.timeline(tzid, year);
    if (timeline) {
      say(reason('zone_like_no_other', { zone: name }));
      return this.moment('UTC', date.wall - timeline.offsetOf(date.wall));
    }
    const assumed = zoneOfLeadingOffset(tzid) ?? this.floating;
    say(reason('zone_unknown', { zone: name, assumed }));
    return this.moment(assumed, date.wall);
  }

  moment(zone: string, wall: number): Moment {
    const placed = this.times.place(zone, wall);
    return { zone, wall: placed.wall, ms: placed.ms, skipped: placed.wall !== wall };
  }

  /** By name, else by what the calendar says about it in the year it is first used. */
  private zoneOf(tzid: string, year: number): string | null {
    const known = this.known.get(tzid);
    if (known !== undefined) return known;
    const timeline = zoneOfName(tzid) === null ? this.timeline(tzid, year) : null;
    const found = zoneOfName(tzid) ?? (timeline && normaliseZone(zoneLike(timeline, year) ?? ''));
    this.known.set(tzid, found);
    return found;
  }

  private timeline(tzid: string, year: number): Timeline | null {
    const key = `${year} ${tzid}`;
    const known = this.timelines.get(key);
    if (known !== undefined) return known;
    const definition = this.definitions.get(tzid);
    const timeline = definition ? timelineOf(definition, year) : null;
    this.timelines.set(key, timeline);
    return timeline;
  }
}
