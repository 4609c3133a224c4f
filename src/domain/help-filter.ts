import { shiftKinds, vehicles, type ShiftKind, type Vehicle } from '~/api/shift.schema';
import { isDay } from './calendar-days';

/** What the list of shifts is filtered by, as it stands in the address. */
export interface HelpFilter {
  /** Only shifts of this event, by its id. */
  readonly event?: string | undefined;
  /** Of the place's clocks. */
  readonly day?: string | undefined;
  readonly kinds: readonly ShiftKind[];
  readonly vehicle?: Vehicle | undefined;
  /** A city or postcode: the nearest first. Never the position of a device, because it stands in the address. */
  readonly near?: string | undefined;
}

/** Reads a filter from a URL. Invalid parts count as absent. */
export function readHelpFilter(params: URLSearchParams): HelpFilter {
  const day = params.get('day');
  const event = params.get('event') ?? '';
  const kinds = new Set((params.get('kind') ?? '').split(','));
  return {
    event: /^[A-Za-z0-9_-]{1,64}$/.test(event) ? event : undefined,
    day: day && isDay(day) ? day : undefined,
    kinds: shiftKinds.filter((kind) => kinds.has(kind)),
    vehicle: vehicles.find((one) => one === params.get('vehicle')),
    near: params.get('near')?.trim() || undefined,
  };
}

/** The URL parameters of a filter; other parameters are left in place. */
export function writeHelpFilter(filter: HelpFilter, present: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(present);
  const { event, day, kinds, vehicle, near } = filter;
  for (const [name, value] of Object.entries({ event, day, kind: kinds.join(','), vehicle, near }))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

/** Whether anything but the order is asked for. */
export const isFiltered = ({ event, day, kinds, vehicle }: HelpFilter): boolean =>
  Boolean(event ?? day ?? vehicle) || kinds.length > 0;
