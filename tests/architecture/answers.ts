/**
 * What every back end has to send. A field that is added to an answer later is optional, because back ends of an older minor version do not
 * send it: `answers.txt` holds what was required when a call or a message came in, a line for each object.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import type { Call } from '../../src/api/call';
import { calls } from '../../src/api/calls';
import { channels } from '../../src/api/channels';
import { manageCalls } from '../../src/api/manage/calls';
import { manageChannels } from '../../src/api/manage/channels';

const record = path.join(__dirname, 'answers.txt');

/** The parts of any schema that can lead to an object. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly (Schema | string | number)[];
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly value?: Schema;
  readonly pipe?: readonly Schema[];
}

const isOptional = ({ type }: Schema): boolean =>
  ['optional', 'exact_optional', 'nullish', 'undefinedable'].includes(type);

/** The required fields of each object by where it is, `browseEvents.items[]`. An object that is in several places has the first of them. */
type Required = Map<string, readonly string[]>;

function collect(schema: Schema, place: string, found: Required, seen: Set<Schema>): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const below = (inner: Schema | undefined, at: string) => inner && collect(inner, at, found, seen);
  if (schema.entries) {
    const entries = Object.entries(schema.entries);
    found.set(
      place,
      entries
        .filter(([, field]) => !isOptional(field))
        .map(([name]) => name)
        .toSorted(),
    );
    for (const [name, field] of entries) below(field, `${place}.${name}`);
  }
  schema.options?.forEach((option, at) => typeof option === 'object' && below(option, `${place}|${at}`));
  below(schema.item, `${place}[]`);
  schema.items?.forEach((item, at) => below(item, `${place}[${at}]`));
  below(schema.wrapped, place);
  if (schema.type === 'record') below(schema.value, `${place}{}`);
  schema.pipe?.slice(1).forEach((step) => below(step, place));
}

export function requiredIn(schemas: Readonly<Record<string, v.GenericSchema>>): Required {
  const found: Required = new Map();
  const seen = new Set<Schema>();
  for (const [place, schema] of Object.entries(schemas))
    collect(schema as unknown as Schema, place, found, seen);
  return found;
}

/** Required fields of objects that were there before without them. */
export const lateFields = (now: Required, before: Required): string[] =>
  [...now].flatMap(([place, fields]) => {
    const known = before.get(place);
    return known ? fields.filter((name) => !known.includes(name)).map((name) => `${place}.${name}`) : [];
  });

function requiredNow(): Required {
  const answers = Object.entries<Call>({ ...calls, ...manageCalls }).map(([name, { answer }]) => [
    name,
    answer,
  ]);
  const messages = Object.entries({ ...channels, ...manageChannels }).map(([name, { message }]) => [
    `#${name}`,
    message,
  ]);
  return requiredIn(Object.fromEntries([...answers, ...messages]) as Record<string, v.GenericSchema>);
}

const readRecord = (): Required =>
  new Map(
    (existsSync(record) ? readFileSync(record, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [place = '', ...fields] = line.split(' ');
        return [place, fields];
      }),
  );

const toText = (required: Required): string =>
  [...required].map(([place, fields]) => `${[place, ...fields].join(' ')}\n`).join('');

/** Fields that became required; with `isWriting` the record takes in new objects, and fields that are no longer required leave it. */
export function answerProblems(isWriting = process.argv.includes('--write')): string[] {
  const [now, before] = [requiredNow(), readRecord()];
  const late = lateFields(now, before);
  if (late.length > 0)
    return late.map(
      (field) =>
        `${field}: back ends of an older minor version do not send it. Make it v.optional; where every back end has changed with a major version, write it into tests/architecture/answers.txt.`,
    );
  if (isWriting) writeFileSync(record, toText(now));
  return isWriting || toText(now) === toText(before)
    ? []
    : ['The required fields of answers have changed: npm run check -- --write'];
}
