import type { Cable, Topic } from '~/platform/cable';

/** A topic whose messages are plain texts. */
export const aTopic = (channel: string, params: Record<string, string> = {}): Topic<string> => ({
  channel,
  params,
  read: (raw) => (typeof raw === 'string' ? raw : undefined),
});
export const events = aTopic('EventsChannel');

/** Follows a topic and writes down what is heard of it. */
export function follow(
  cable: Cable,
  topic: Topic<string> = events,
): { readonly heard: string[]; stop(): void } {
  const heard: string[] = [];
  const stop = cable.follow(topic, {
    onMessage: (message) => heard.push(message),
    onConfirmed: () => heard.push('(confirmed)'),
    onRejected: () => heard.push('(rejected)'),
  });
  return { heard, stop };
}
