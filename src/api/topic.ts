import * as v from 'valibot';

/** A channel with its parameters and a parser for its messages, which returns `undefined` for a message that fits no schema. */
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
