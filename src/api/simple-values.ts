import * as v from 'valibot';
import {
  mapFields,
  usualValue,
  type SchemasOf,
  type SimpleField,
  type SimpleFields,
  type SimpleFlag,
  type SimpleList,
  type ValuesOf,
} from './simple-fields';

/** Values of simple fields in forms. Apart from `simple-fields`, because lists and cards read schemas and have no form. */

export const usualValues = <Fs extends SimpleFields>(fields: Fs): ValuesOf<Fs> =>
  mapFields(fields, usualValue) as ValuesOf<Fs>;

/** The values of these fields out of more. */
export const pickValues = <Fs extends SimpleFields>(fields: Fs, from: ValuesOf<Fs>): ValuesOf<Fs> =>
  mapFields(fields, (_, name) => from[name]) as ValuesOf<Fs>;

/** The values that are not the usual ones: of a compact answer, which leaves those out. */
export const unusualValues = <Fs extends SimpleFields>(
  fields: Fs,
  from: ValuesOf<Fs>,
): Partial<ValuesOf<Fs>> =>
  Object.fromEntries(
    Object.entries(pickValues(fields, from)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usualValue(fields[name] as SimpleField)),
    ),
  ) as Partial<ValuesOf<Fs>>;

/** Simple fields as a person types them: numbers as text, a day that is missing as `''`. */
export type TypedValues<Fs> = {
  -readonly [K in keyof Fs]: Fs[K] extends SimpleFlag
    ? boolean
    : Fs[K] extends SimpleList
      ? string[]
      : string;
};

/** Typed as it is sent. */
const isTypedAsSent = (kind: SimpleField['kind']): boolean => kind === 'flag' || kind === 'list';
const isNumber = (kind: SimpleField['kind']): boolean => kind === 'number' || kind === 'minutes';

export const typedValues = <Fs extends SimpleFields>(fields: Fs, values: ValuesOf<Fs>): TypedValues<Fs> =>
  mapFields(fields, ({ kind }, name) => {
    const value: unknown = values[name];
    return isTypedAsSent(kind) ? value : String(value ?? '');
  }) as TypedValues<Fs>;

/** The values as they are sent: of a form, typed or not. Texts without blanks around them. */
export const sentValues = <Fs extends SimpleFields>(
  fields: Fs,
  form: ValuesOf<Fs> | TypedValues<Fs>,
): ValuesOf<Fs> =>
  mapFields(fields, (field, name) => {
    const value: unknown = form[name];
    if (isTypedAsSent(field.kind)) return value;
    if (isNumber(field.kind)) return Number(value);
    return String(value ?? '').trim() || usualValue(field);
  }) as ValuesOf<Fs>;

/** Longer than every limit: what somebody typed is stored, right or wrong. */
const typed = v.pipe(v.string(), v.maxLength(20_000));

function storedSchema(field: SimpleField): v.GenericSchema {
  switch (field.kind) {
    case 'flag':
      return v.optional(v.boolean(), field.usual);
    case 'list':
      return v.optional(v.array(typed), () => []);
    // An option may have gone with a newer version; what else was typed is not lost with it.
    case 'choice':
      return v.fallback(v.optional(v.picklist(field.options), field.usual), field.usual);
    case 'day':
      return v.optional(v.nullable(typed), field.usual);
    case 'text':
      return v.optional(typed, '');
    default:
      return v.optional(v.number(), field.usual);
  }
}

/** Schemas for a form that is stored on the device. One that was stored before a field was added is read with the usual value. */
export const storedSchemas = <Fs extends SimpleFields>(fields: Fs): SchemasOf<Fs> =>
  mapFields(fields, storedSchema) as SchemasOf<Fs>;

/** The same of a form that has numbers as text. */
export const typedSchemas = <Fs extends SimpleFields>(
  fields: Fs,
): { readonly [K in keyof Fs]: v.GenericSchema<TypedValues<Fs>[K]> } =>
  mapFields(fields, (field: SimpleField) => {
    if (isNumber(field.kind)) return v.optional(typed, String(usualValue(field)));
    return field.kind === 'day' ? v.optional(typed, '') : storedSchema(field);
  }) as unknown as { readonly [K in keyof Fs]: v.GenericSchema<TypedValues<Fs>[K]> };
