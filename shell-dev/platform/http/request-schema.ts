import * as v from 'valibot';
import * as f from '~/api/fields';
import { multilineTexts } from '~/api/manage/event-fields';
import { isDay } from '~/domain/calendar-days';
import {
  isInstant,
  isMultiline,
  isSingleLine,
  isWhole,
  isWallTime,
  isZone,
  visibleLength,
} from '../rules/input-values';
import { Refused, type WrongField } from '../rules/refused';

/** Texts of several lines, by the name of their field. Every other text is one line. */
const ofLines: ReadonlySet<string> = new Set([
  'access_notes',
  'body',
  'delivery_address',
  'description',
  'key',
  'reason',
  'summary',
  'why',
  ...multilineTexts,
]);

/** What is only searched for. It is pasted from anywhere, and shown to nobody else. */
const searched: ReadonlySet<string> = new Set(['near', 'q']);

const ruleOf = (name: string): ((text: string) => boolean) => {
  if (searched.has(name)) return isWhole;
  return ofLines.has(name) ? isMultiline : isSingleLine;
};

/** What `requestSchema` refuses, in words, for the API documents. */
export const requestRules = [
  'A text of a request holds no control characters and no half of a surrogate pair; line feeds and tabs only in',
  `${[...ofLines]
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(
      ', ',
    )}, which alone may hold U+202A to U+202E and U+2066 to U+2069: 422 \`invalid\`, the field with \`characters\`.`,
  'A least length is counted without blanks at the ends and without characters that take no room (`too_short`).',
  'A day, a wall time and an instant are real ones of the years 1900 to 2199 (`format`), a zone is known (`unknown_zone`).',
].join(' ');

const dates = new Map<unknown, (text: string) => boolean>([
  [f.day, isDay],
  [f.wallTime, isWallTime],
  [f.instant, isInstant],
]);

/** As much of a schema as has to be known to go through it. */
interface Part {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly Part[];
  readonly default?: undefined;
  readonly requirement?: unknown;
}

/**
 * The same schema, which also refuses what no back end may take, in every text and date of it. An answer is read by the schema alone, so
 * that one bad character of long ago does not take a whole list from the screen. Made once, however many back ends a process starts.
 */
export function requestSchema<S extends v.GenericSchema>(schema: S): S {
  const made = strictSchemas.get(schema) ?? strict(schema as unknown as Part, '');
  strictSchemas.set(schema, made);
  return made as unknown as S;
}

const strictSchemas = new WeakMap<v.GenericSchema, Part>();

/** `name`: of the field that holds it, however deep in lists. */
function strict(part: Part, name: string): Part {
  if (!part.pipe) return bare(part, name);
  const [root, ...rest] = part.pipe;
  if (!root) return part;
  const inner = rest.map((one) => (one.kind === 'schema' ? strict(one, name) : one));
  return pipe([bare(root, name), ...inner, ...rulesAfter(part)]);
}

function bare(part: Part, name: string): Part {
  switch (part.type) {
    case 'object':
      return from(
        v.object(
          Object.fromEntries(
            Object.entries(part.entries ?? {}).map(([key, entry]) => [key, schemaOf(strict(entry, key))]),
          ),
        ),
      );
    case 'array':
      return from(v.array(schemaOf(strict(inside(part.item), name))));
    case 'nullable':
      return from(v.nullable(schemaOf(strict(inside(part.wrapped), name))));
    case 'optional':
      return from(v.optional(schemaOf(strict(inside(part.wrapped), name)), part.default));
    case 'union':
      return from(v.union((part.options ?? []).map((option) => schemaOf(strict(option, name)))));
    case 'string':
      return pipe([part, from(v.check<string, string>(ruleOf(name), 'characters'))]);
    case 'boolean':
    case 'literal':
    case 'number':
    case 'picklist':
      return part;
    default:
      // Rather than to let a text of a new kind pass unread.
      throw new TypeError(`No rule for ${part.type} in a request: ${name}`);
  }
}

/** What is looked at when a text has the right form and length. */
function rulesAfter(part: Part): readonly Part[] {
  const isDate = dates.get(part);
  if (isDate) return [from(v.check<string, string>(isDate, 'format'))];
  if (part === (f.timeZone as unknown)) return [from(v.check<string, string>(isZone, 'unknown_zone'))];
  const least = part.type === 'string' && part.pipe?.find(({ type }) => type === 'min_length')?.requirement;
  if (typeof least !== 'number') return [];
  // What is shorter than that for everybody is refused already.
  const isLong = (text: string): boolean => text.length < least || visibleLength(text) >= least;
  return [from(v.check<string, string>(isLong, 'too_short'))];
}

function inside(part: Part | undefined): Part {
  if (!part) throw new TypeError('A schema around nothing');
  return part;
}

const pipe = ([root, ...rest]: readonly Part[]): Part =>
  from((v.pipe as unknown as (...parts: readonly unknown[]) => unknown)(root, ...rest));
const schemaOf = (part: Part): v.GenericSchema => part as unknown as v.GenericSchema;
const from = (schema: unknown): Part => schema as Part;

/** What a schema found wrong, in the words of the contract: a code that says what kind of mistake, and the limit that was broken. */
const codes: Readonly<Record<string, string>> = {
  min_length: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_large',
  integer: 'not_whole',
  regex: 'format',
  picklist: 'not_a_choice',
  literal: 'not_a_choice',
  union: 'format',
};

const MOST = 50;

/** What was sent, as its schema reads it. Throws `invalid` with every wrong field. */
export function checked<S extends v.GenericSchema>(schema: S, sent: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, sent);
  if (!read.success) throw new Refused('invalid', { errors: wrongFields(read.issues) });
  return read.output;
}

/** Each field once with each code. */
export function wrongFields(issues: readonly v.BaseIssue<unknown>[]): WrongField[] {
  const found = new Map<string, WrongField>();
  for (const issue of issues) {
    const field = (issue.path ?? [])
      .map((step) => String(step.key))
      .join('.')
      .slice(0, 100);
    const wrong = { field, ...codeOf(issue) };
    found.set(`${field} ${wrong.code}`, wrong);
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

function codeOf({
  type,
  input,
  requirement,
  message,
}: v.BaseIssue<unknown>): Pick<WrongField, 'code' | 'params'> {
  // Our own rules name their code.
  if (type === 'check') return { code: message };
  if (input === undefined || input === null || (type === 'min_length' && input === ''))
    return { code: 'required' };
  const code = codes[type] ?? 'type';
  if (typeof requirement !== 'number') return { code };
  return { code, params: { [code === 'too_short' || code === 'too_small' ? 'min' : 'max']: requirement } };
}
