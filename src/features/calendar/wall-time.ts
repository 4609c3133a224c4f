import type { Formats } from '~/i18n/formats';

// Any day without a change of clocks will do: only the hands are read.
const instantOf = (minute: number): string => {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `2026-01-01T${hours}:${minutes}:00Z`;
};

/** A minute of the day as the locale writes it: `02:00`. */
export const wallTime = (formats: Formats, minute: number): string => formats.time(instantOf(minute), 'UTC');

/** The same in a cell: `2am`. */
export const shortWallTime = (formats: Formats, minute: number): string =>
  formats.shortTime(instantOf(minute), 'UTC');
