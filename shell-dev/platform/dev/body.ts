import type { Context } from 'hono';
import * as v from 'valibot';
import { Refused } from '../rules/refused';
import { wrongFields } from '../http/wrong-fields';

/** The body of a development request; 422 with what is wrong with it. */
export async function bodyOf<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const sent: unknown = await c.req.json().catch(() => ({}));
  const read = v.safeParse(schema, sent);
  if (!read.success) throw new Refused('invalid', { errors: wrongFields(read.issues) });
  return read.output;
}
