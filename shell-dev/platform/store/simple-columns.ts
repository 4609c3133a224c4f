import {
  mapFields,
  type SimpleField,
  type SimpleFields,
  type SimpleText,
  type ValuesOf,
} from '~/api/simple-fields';
import type { Value } from './database';

/** The columns of simple fields, by their declarations: each is named as its field. */

/** A row's values: yes and no as 1 and 0. */
export type SimpleColumns<Fs> = {
  readonly [K in keyof Fs]: Fs[K] extends SimpleText
    ? Fs[K] extends { readonly isNullable: true }
      ? string | null
      : string
    : number;
};

const typeOf = (field: SimpleField): string => {
  if (field.kind !== 'text') return 'INTEGER NOT NULL';
  return field.isNullable ? 'TEXT' : 'TEXT NOT NULL';
};

/** For `CREATE TABLE`. */
export const simpleColumnTypes = (fields: SimpleFields): string[] =>
  Object.entries(fields).map(([name, field]) => `${name} ${typeOf(field)}`);

/** From the wire into a row. */
export const toColumn = (value: string | number | boolean | null): Value =>
  typeof value === 'boolean' ? Number(value) : value;

/** From a row onto the wire. */
export const fromColumns = <Fs extends SimpleFields>(fields: Fs, row: SimpleColumns<Fs>): ValuesOf<Fs> =>
  mapFields(fields, ({ kind }, name) => (kind === 'flag' ? row[name] === 1 : row[name])) as ValuesOf<Fs>;
