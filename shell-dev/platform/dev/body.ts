import type { Context } from 'hono';
import * as v from 'valibot';
import { Refused } from '../rules/refused';
import type { JsonLimits } from '../http/json-shape';
import { parseJson, readText } from '../http/read-json';
import { wrongFields } from '../http/wrong-fields';

/** The body of a development request; none counts as `{}`. Throws 413, 400, or 422 with what is wrong with it. */
export async function bodyOf<S extends v.GenericSchema>(
  c: Context,
  schema: S,
  limits: Partial<JsonLimits> = {},
): Promise<v.InferOutput<S>> {
  const text = await readText(c.req.raw, limits);
  const read = v.safeParse(schema, text === '' ? {} : parseJson(text));
  if (!read.success) throw new Refused('invalid', { errors: wrongFields(read.issues) });
  return read.output;
}
