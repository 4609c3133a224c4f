import type { Topic } from './cable';

/**
 * What a subscription is known by. Servers compare it as a string, so the order of the keys is fixed here; the private parameter keeps
 * ours apart from the shell's own, because of two equal ones on a connection only the first is ever confirmed.
 */
export function paramsOf({ channel, params }: Topic<unknown>): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, string>> = { ...params, channel, client: 'events' };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const leavings = new WeakMap<object, Map<string, number>>();

/**
 * The same on this consumer, now. Rails takes the commands of a connection with several hands: who leaves and asks anew for the same
 * string may be confirmed first and dropped after, and hears nothing for ever. So what was left there is asked for under another one.
 */
export function paramsNow(
  consumer: object,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const times = leavings.get(consumer)?.get(JSON.stringify(params)) ?? 0;
  return times === 0 ? params : { ...params, client: `events.${times}` };
}

export function noteLeaving(consumer: object, params: Readonly<Record<string, string>>): void {
  const times = leavings.get(consumer) ?? new Map<string, number>();
  const key = JSON.stringify(params);
  leavings.set(consumer, times.set(key, (times.get(key) ?? 0) + 1));
}
