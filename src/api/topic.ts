import * as v from 'valibot';

/** A channel with its parameters, and the door for its messages: `undefined` for one that fits no schema. */
export const topicOf = <M extends v.GenericSchema>(
  { channel, message }: { readonly channel: string; readonly message: M },
  params: Readonly<Record<string, string>>,
) => ({
  channel,
  params,
  read(raw: unknown): v.InferOutput<M> | undefined {
    const result = v.safeParse(message, raw);
    return result.success ? result.output : undefined;
  },
});
