import { bounds } from './limits';
import { reason, type Problems } from './problems';
import { isRead, readProperties, shownTitle } from './properties';

export interface RawComponent {
  readonly name: string;
  /** Unfolded content lines of this component itself. */
  readonly lines: string[];
  readonly components: RawComponent[];
  /** Number among the components of its name, from 1, by which a person finds it in the file. */
  readonly number: number;
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
}

/** One VCALENDAR; a file may hold several, one after the other. */
export interface RawCalendar {
  /** Properties of the calendar itself (`X-WR-TIMEZONE`, `METHOD`…). */
  readonly lines: string[];
  readonly zones: RawComponent[];
  readonly events: RawComponent[];
}

// Everything between a component's BEGIN and END is read, in any order and nesting: real files close components that they never opened.
const begins = /^BEGIN:/i;
const ends = /^END:/i;
const silent = new Set([
  'VALARM',
  'STANDARD',
  'DAYLIGHT',
  'PARTICIPANT',
  'VLOCATION',
  'VRESOURCE',
  'AVAILABLE',
]);

// Lines read between two steps, about a millisecond.
const LINES_PER_STEP = 1_000;

/** Splits a file into its calendars without trusting any line of it. Yields the progress, from 0 to 1. */
export function* readingCalendars(
  text: string,
  problems: Problems,
): Generator<number, readonly RawCalendar[]> {
  const reader = new ComponentReader(problems);
  let [lines, length] = [0, 0];
  for (const content of unfold(text)) {
    const { line } = content;
    reader.take(content);
    lines += 1;
    length += line.length;
    if (lines % LINES_PER_STEP === 0) yield Math.min(length / text.length, 1);
  }
  return reader.finish();
}

interface ContentLine {
  readonly line: string;
  /** Number of the file's line on which it begins. */
  readonly at: number;
  /** It was longer than a line may be. */
  readonly isCut: boolean;
}

function* unfold(text: string): Generator<ContentLine> {
  let pieces: string[] = [];
  let [at, number] = [1, 0];
  let length = 0;
  // Text mode of Windows doubles the carriage return; files that were joined have a byte order mark each.
  for (const rawLine of text.split(/\r{0,2}\n|\r/)) {
    const line = rawLine.startsWith('\ufeff') ? rawLine.slice(1) : rawLine;
    number += 1;
    const isSoft = endsSoftly(pieces);
    if (isSoft || line.startsWith(' ') || line.startsWith('\t')) {
      const last = pieces.at(-1) ?? '';
      if (isSoft) pieces[pieces.length - 1] = last.slice(0, -1);
      length += line.length;
      if (length <= bounds.line) pieces.push(isSoft ? line : line.slice(1));
      continue;
    }
    if (pieces.length > 0) yield { line: pieces.join(''), at, isCut: length > bounds.line };
    at = number;
    pieces = [line.slice(0, bounds.line)];
    length = line.length;
  }
  if (pieces.length > 0) yield { line: pieces.join(''), at, isCut: length > bounds.line };
}

/** Whether a quoted-printable text goes on in the next line, as vCalendar 1.0 breaks lines. */
const endsSoftly = (pieces: readonly string[]): boolean =>
  pieces.at(-1)?.endsWith('=') === true && /^[^:]*;ENCODING=QUOTED-PRINTABLE/i.test(pieces[0] ?? '');

class ComponentReader {
  private readonly stack: RawComponent[] = [];
  private readonly counts = new Map<string, number>();
  private readonly calendars: RawCalendar[] = [];
  private tooDeep = 0;

  constructor(private readonly problems: Problems) {}

  take({ line, at, isCut }: ContentLine): void {
    if (isCut && isRead(line)) this.cut(at);
    if (begins.test(line)) this.open(nameIn(line), at);
    else if (ends.test(line)) this.close(nameIn(line));
    else if (line.trim() !== '') this.stack.at(-1)?.lines.push(line);
  }

  private cut(at: number): void {
    const { name = '', number = 1 } = this.stack.at(-1) ?? {};
    this.problems.changed(
      { kind: name, number, line: at, title: '' },
      reason('line_cut', { max: bounds.line }),
    );
  }

  finish(): readonly RawCalendar[] {
    this.leave(0, true);
    if (this.tooDeep > 0) {
      this.problems.leftOut(null, reason('too_deep', { count: this.tooDeep, max: bounds.depth }));
    }
    return this.calendars;
  }

  /** The calendar that components belong to now. Those outside of any belong to the one before. */
  private calendar(): RawCalendar {
    const last = this.calendars.at(-1);
    if (last) return last;
    const first = { lines: [], zones: [], events: [] };
    this.calendars.push(first);
    return first;
  }

  private open(name: string, line: number): void {
    // An event cannot hold an event: the one before was never closed.
    const unclosed =
      name === 'VEVENT' ? this.stack.findIndex((component) => component.name === 'VEVENT') : -1;
    if (unclosed >= 0) this.leave(unclosed, true);
    if (this.stack.length >= bounds.depth) {
      this.tooDeep += 1;
      return;
    }
    if (name === 'VCALENDAR') this.calendars.push({ lines: [], zones: [], events: [] });
    const number = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, number);
    const component: RawComponent = { name, lines: [], components: [], number, line };
    this.stack.at(-1)?.components.push(component);
    this.stack.push(component);
  }

  private close(name: string): void {
    const at = this.stack.findLastIndex((component) => component.name === name);
    if (at >= 0) this.leave(at, false);
  }

  /** Ends everything from the top of the stack down to `depth`. */
  private leave(depth: number, unclosed: boolean): void {
    while (this.stack.length > depth) {
      const component = this.stack.pop();
      if (component) this.keep(component, unclosed);
    }
  }

  private keep(component: RawComponent, unclosed: boolean): void {
    const { name, number, line } = component;
    const entry = () => ({
      kind: name,
      number,
      line,
      title: shownTitle(readProperties(component.lines, () => undefined)),
    });
    if (name === 'VCALENDAR') this.calendar().lines.push(...component.lines.slice(0, bounds.headerLines));
    else if (name === 'VTIMEZONE') this.calendar().zones.push(component);
    else if (name === 'VEVENT') this.calendar().events.push(component);
    else if (!silent.has(name)) {
      this.problems.leftOut(entry(), reason('not_an_event', { kind: name }));
    }
    if (unclosed && name === 'VEVENT') this.problems.changed(entry(), reason('not_closed'));
  }
}

function nameIn(line: string): string {
  // Removes control characters, so that a hostile name cannot reach a terminal.
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/[^A-Za-z0-9-]/g, '')
    .slice(0, 40)
    .toUpperCase();
}
