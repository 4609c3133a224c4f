import * as v from 'valibot';
import {
  mapFields,
  usualValue,
  type SchemasOf,
  type SimpleField,
  type SimpleFields,
  type SimpleFlag,
  type ValuesOf,
} from './simple-fields';

/** Values of simple fields in forms. Apart from `simple-fields`, because lists and cards read schemas and have no form. */

export const usualValues = <Fs extends SimpleFields>(fields: Fs): ValuesOf<Fs> =>
  mapFields(fields, usualValue) as ValuesOf<Fs>;

/** The values of these fields out of more. */
export const pickValues = <Fs extends SimpleFields>(fields: Fs, from: ValuesOf<Fs>): ValuesOf<Fs> =>
  mapFields(fields, (_, name) => from[name]) as ValuesOf<Fs>;

/** Simple fields as a person types them: numbers as text. */
export type TypedValues<Fs> = { -readonly [K in keyof Fs]: Fs[K] extends SimpleFlag ? boolean : string };

export const typedValues = <Fs extends SimpleFields>(fields: Fs, values: ValuesOf<Fs>): TypedValues<Fs> =>
  mapFields(fields, ({ kind }, name) => {
    const value: unknown = values[name];
    return kind === 'flag' ? value : String(value ?? '');
  }) as TypedValues<Fs>;

/** The values as they are sent: of a form, typed or not. Texts without blanks around them. */
export const sentValues = <Fs extends SimpleFields>(
  fields: Fs,
  form: ValuesOf<Fs> | TypedValues<Fs>,
): ValuesOf<Fs> =>
  mapFields(fields, (field, name) => {
    const value: unknown = form[name];
    if (field.kind === 'flag') return value;
    if (field.kind !== 'text') return Number(value);
    return String(value ?? '').trim() || usualValue(field);
  }) as ValuesOf<Fs>;

/** Longer than every limit: what somebody typed is stored, right or wrong. */
const typed = v.pipe(v.string(), v.maxLength(20_000));

function storedSchema(field: SimpleField): v.GenericSchema {
  if (field.kind === 'flag') return v.optional(v.boolean(), field.usual);
  if (field.kind !== 'text') return v.optional(v.number(), field.usual);
  return v.optional(typed, '');
}

/** Schemas for a form that is stored on the device. One that was stored before a field was added is read with the usual value. */
export const storedSchemas = <Fs extends SimpleFields>(fields: Fs): SchemasOf<Fs> =>
  mapFields(fields, storedSchema) as SchemasOf<Fs>;

/** The same of a form that has numbers as text. */
export const typedSchemas = <Fs extends SimpleFields>(
  fields: Fs,
): { readonly [K in keyof Fs]: v.GenericSchema<TypedValues<Fs>[K]> } =>
  mapFields(fields, (field) =>
    field.kind === 'flag' || field.kind === 'text'
      ? storedSchema(field)
      : v.optional(typed, String(field.usual)),
  ) as unknown as { readonly [K in keyof Fs]: v.GenericSchema<TypedValues<Fs>[K]> };
