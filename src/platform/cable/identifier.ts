import type { Topic } from './cable';

/**
 * What a subscription is known by. Servers compare it as a string, so the order of the keys is fixed here; the private parameter keeps
 * ours apart from the shell's own, because of two equal ones on a connection only the first is ever confirmed.
 */
export function paramsOf({ channel, params }: Topic<unknown>): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, string>> = { ...params, channel, client: 'events' };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}
