import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../platform/model/usage-error';
import { hostName } from './hosts';

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean', default: false } as const;

/** What both command lines know. */
export const shared = {
  events: text,
  guests: text,
  calendar: text,
  host: { type: 'string', multiple: true },
  reset: flag,
} as const;

/** What stands on a command line. Like the functions below it throws a `UsageError` that says what is wrong. */
export function readCommandLine<O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function wholeNumber(name: string, value: string, max: number): number {
  if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
  throw new UsageError(`${name} wants a whole number up to ${max}, not “${value}”.`);
}

type Filling = Partial<Record<'events' | 'guests' | 'calendar', string>>;

/** The options that fill the store. */
export const fillingOf = ({ events, guests, calendar }: Filling) => ({
  ...(events !== undefined && { events: wholeNumber('--events', events, 1_000_000) }),
  ...(guests !== undefined && { guests: wholeNumber('--guests', guests, 100_000) }),
  ...(calendar !== undefined && { calendar }),
});

export function hostOf(value: string): string {
  const name = hostName(value);
  if (name !== undefined) return name;
  throw new UsageError(`--host wants a name or an address without a port, not “${value}”.`);
}
