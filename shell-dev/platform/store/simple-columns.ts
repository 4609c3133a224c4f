import {
  mapFields,
  type SimpleChoice,
  type SimpleDay,
  type SimpleField,
  type SimpleFields,
  type SimpleList,
  type SimpleText,
  type ValuesOf,
} from '~/api/simple-fields';
import type { Value } from './database';

/** The columns of simple fields, by their declarations: each is named as its field. */

/** A row's values: yes and no as 1 and 0, a list as JSON. */
export type SimpleColumns<Fs> = {
  readonly [K in keyof Fs]: Fs[K] extends SimpleText
    ? Fs[K] extends { readonly isNullable: true }
      ? string | null
      : string
    : Fs[K] extends SimpleDay
      ? string | null
      : Fs[K] extends SimpleChoice | SimpleList
        ? string
        : number;
};

const typeOf = (field: SimpleField): string => {
  if (field.kind === 'day' || (field.kind === 'text' && field.isNullable)) return 'TEXT';
  return ['text', 'choice', 'list'].includes(field.kind) ? 'TEXT NOT NULL' : 'INTEGER NOT NULL';
};

/** For `CREATE TABLE`. */
export const simpleColumnTypes = (fields: SimpleFields): string[] =>
  Object.entries(fields).map(([name, field]) => `${name} ${typeOf(field)}`);

/** From the wire into a row. */
export function toColumn(value: string | number | boolean | null | readonly string[]): Value {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** From a row onto the wire. */
export const fromColumns = <Fs extends SimpleFields>(fields: Fs, row: SimpleColumns<Fs>): ValuesOf<Fs> =>
  mapFields(fields, ({ kind }, name) => {
    if (kind === 'flag') return row[name] === 1;
    return kind === 'list' ? JSON.parse(String(row[name])) : row[name];
  }) as ValuesOf<Fs>;
