import * as v from 'valibot';
import * as f from './fields';

/**
 * A field that has no rule beyond its own limits. Schemas, forms, checks, history, tables and test builders are derived from its declaration.
 */
export type SimpleField = SimpleText | SimpleNumber | SimpleFlag | SimpleChoice | SimpleDay | SimpleList;

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

/** The schema of a field's value. */
export function fieldSchema(field: SimpleField): v.GenericSchema {
  switch (field.kind) {
    case 'text':
      return field.isNullable ? v.nullable(f.text(field.max)) : f.text(field.max);
    case 'flag':
      return v.boolean();
    case 'choice':
      return v.picklist(field.options);
    case 'day':
      return v.nullable(f.day);
    case 'list':
      return v.pipe(v.array(f.requiredText(1, field.max)), v.maxLength(field.most));
    default:
      return f.within(field.min, field.max);
  }
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
  mapFields(fields, fieldSchema) as SchemasOf<Fs>;

/** Schemas of responses. */
export const readSchemas = <Fs extends SimpleFields>(fields: Fs): SchemasOf<Fs> =>
  mapFields(fields, (field: SimpleField) =>
    field.isOptional ? v.optional(fieldSchema(field), usualValue(field)) : fieldSchema(field),
  ) as SchemasOf<Fs>;
