import type * as v from 'valibot';
import { jsonSchema, type Json } from './json-schema';

interface Piece {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
}

type Field = v.GenericSchema & {
  readonly wrapped?: Field;
  readonly pipe?: readonly Piece[];
};

/** The fields of a query schema as parameters: lists with commas, numbers as numbers, whatever string they travel as. */
export function queryParameters(query: v.GenericSchema): Json[] {
  const { entries } = query as unknown as { readonly entries: Readonly<Record<string, Field>> };
  return Object.entries(entries).map(([name, field]) => {
    const inner = field.type === 'optional' && field.wrapped ? field.wrapped : field;
    const schema = fieldSchema(inner);
    const isList = schema['type'] === 'array';
    return {
      name,
      in: 'query',
      required: field.type !== 'optional',
      schema,
      ...(isList && { style: 'form', explode: false }),
    };
  });
}

function fieldSchema(field: Field): Json {
  const pipe = field.pipe ?? [];
  const changes = pipe.findIndex((piece) => piece.type === 'transform');
  if (changes < 0) return jsonSchema(field);
  const after = pipe.slice(changes + 1);
  const schema = after.find((piece) => piece.kind === 'schema');
  return schema ? jsonSchema(schema as unknown as v.GenericSchema) : numberSchema(after);
}

function numberSchema(pieces: readonly Piece[]): Json {
  const bound = (type: string) => pieces.find((piece) => piece.type === type)?.requirement;
  return { type: 'integer', minimum: bound('min_value'), maximum: bound('max_value') };
}
