import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { namedSchemas } from './named-schemas';

export type Json = { readonly [key: string]: unknown };

const config: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'throw',
  // A brand is for the compiler; trimming changes a value, not what may be sent.
  ignoreActions: ['brand', 'trim'],
  definitions: { ...namedSchemas },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** A valibot schema as JSON Schema; named schemas inside it, and the schema itself where it has a name, are references. */
export function jsonSchema(schema: v.GenericSchema): Json {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config);
  return rest;
}

/** What the references of a document point to: the named schemas that it uses, and those that they use. */
export function componentSchemas(document: Json): Json {
  const found = new Map<string, Json>();
  const waiting = [...referencesIn(document)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = namedSchemas[name];
    if (!schema || found.has(name)) continue;
    const component = withoutItself(name, schema);
    found.set(name, component);
    waiting.push(...referencesIn(component));
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function withoutItself(name: string, schema: v.GenericSchema): Json {
  const { [name]: _, ...others } = namedSchemas;
  const { $schema: __, $defs: ___, ...rest } = toJsonSchema(schema, { ...config, definitions: others });
  return rest;
}

/** Names of the schemas that a document refers to. */
function referencesIn(document: unknown): Set<string> {
  return new Set(
    [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? ''),
  );
}
