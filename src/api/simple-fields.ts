import * as v from 'valibot';
import * as f from './fields';

/**
 * A field that has no rule beyond its own limits. Schemas, forms, checks, history, tables and test builders are derived from its declaration.
 * Events have all kinds; registrations and households those of `SimpleScalar`.
 */
export type SimpleField = SimpleScalar | SimpleChoice | SimpleDay | SimpleList;
export type SimpleScalar = SimpleText | SimpleNumber | SimpleFlag;

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

/** One of a few words. */
export interface SimpleChoice extends Added {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /** Initial value, one of the options. */
  readonly usual: string;
}

/** A day of the calendar, `2026-11-21`; `null` when there is none. */
export interface SimpleDay extends Added {
  readonly kind: 'day';
  /** Initial value. */
  readonly usual: null;
}

/** Some short texts. */
export interface SimpleList extends Added {
  readonly kind: 'list';
  /** Initial value. */
  readonly usual: readonly [];
  /** Maximum length of each text in UTF-16 units. */
  readonly max: number;
  /** Maximum number of texts. */
  readonly most: number;
}

export type SimpleFields = Readonly<Record<string, SimpleField>>;

/** Type of a field's value on the wire. */
export type ValueOf<F> = F extends SimpleText
  ? F extends { readonly isNullable: true }
    ? string | null
    : string
  : F extends SimpleFlag
    ? boolean
    : F extends SimpleChoice
      ? F['options'][number]
      : F extends SimpleDay
        ? string | null
        : F extends SimpleList
          ? string[]
          : number;
export type ValuesOf<Fs> = { readonly [K in keyof Fs]: ValueOf<Fs[K]> };
export type SchemasOf<Fs> = { readonly [K in keyof Fs]: v.GenericSchema<ValueOf<Fs[K]>> };

/** Initial value of a field. */
export function usualValue(field: SimpleField): string | number | boolean | null | readonly string[] {
  if (field.kind === 'text') return field.isNullable ? null : '';
  return field.usual;
}

/** Without the kinds that only events have (`eventFieldSchema`): cards load this file. */
export function scalarSchema(field: SimpleScalar): v.GenericSchema {
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
export const sentSchemas = <F extends SimpleField, Fs extends Readonly<Record<string, F>>>(
  fields: Fs,
  schemaOf: (field: F) => v.GenericSchema,
): SchemasOf<Fs> => mapFields<Fs, v.GenericSchema, F>(fields, schemaOf) as SchemasOf<Fs>;

/** Schemas of responses. */
export const readSchemas = <F extends SimpleField, Fs extends Readonly<Record<string, F>>>(
  fields: Fs,
  schemaOf: (field: F) => v.GenericSchema,
): SchemasOf<Fs> =>
  mapFields<Fs, v.GenericSchema, F>(fields, (field) =>
    field.isOptional ? v.optional(schemaOf(field), usualValue(field)) : schemaOf(field),
  ) as SchemasOf<Fs>;
