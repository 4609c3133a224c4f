import * as v from 'valibot';
import * as f from './fields';

/**
 * A field that is a single text, number or flag and has no rule beyond its own limits. Schemas, forms, checks, history, tables and test builders
 * are derived from its declaration.
 */
export type SimpleField = SimpleText | SimpleNumber | SimpleFlag;

interface Added {
  /** The field was added after contract 1.0. When a back end does not send it, it is read as the empty value. */
  readonly isOptional?: true;
}

export interface SimpleText extends Added {
  readonly kind: 'text';
  /** Maximum length in UTF-16 units. */
  readonly max: number;
  /** Allows line breaks. */
  readonly isMultiline?: true;
  /** An empty text is sent as `null`. */
  readonly isNullable?: true;
}

export interface SimpleNumber extends Added {
  /** A whole number. `minutes` is displayed with its unit. */
  readonly kind: 'number' | 'minutes';
  readonly min: number;
  readonly max: number;
  /** Initial value. */
  readonly usual: number;
}

export interface SimpleFlag extends Added {
  readonly kind: 'flag';
  /** Initial value. */
  readonly usual: boolean;
}

export type SimpleFields = Readonly<Record<string, SimpleField>>;

/** Type of a field's value on the wire. */
export type ValueOf<F> = F extends SimpleText
  ? F extends { readonly isNullable: true }
    ? string | null
    : string
  : F extends SimpleFlag
    ? boolean
    : number;
export type ValuesOf<Fs> = { readonly [K in keyof Fs]: ValueOf<Fs[K]> };
export type SchemasOf<Fs> = { readonly [K in keyof Fs]: v.GenericSchema<ValueOf<Fs[K]>> };

/** Initial value of a field. */
export function usualValue(field: SimpleField): string | number | boolean | null {
  if (field.kind === 'text') return field.isNullable ? null : '';
  return field.usual;
}

function schemaOf(field: SimpleField): v.GenericSchema {
  if (field.kind === 'flag') return v.boolean();
  if (field.kind !== 'text') return f.within(field.min, field.max);
  return field.isNullable ? v.nullable(f.text(field.max)) : f.text(field.max);
}

/** `{ name: change(field, name) }` for every field of a declaration. */
export const mapFields = <Fs extends Readonly<Record<string, F>>, T, F = SimpleField>(
  fields: Fs,
  change: (field: F, name: keyof Fs) => T,
): { readonly [K in keyof Fs]: T } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, name)])) as {
    readonly [K in keyof Fs]: T;
  };

/** Schemas of request bodies. */
export const sentSchemas = <Fs extends SimpleFields>(fields: Fs): SchemasOf<Fs> =>
  mapFields(fields, schemaOf) as SchemasOf<Fs>;

/** Schemas of responses. */
export const readSchemas = <Fs extends SimpleFields>(fields: Fs): SchemasOf<Fs> =>
  mapFields(fields, (field) =>
    field.isOptional ? v.optional(schemaOf(field), usualValue(field)) : schemaOf(field),
  ) as SchemasOf<Fs>;
