import type { Event, Exception, StackFrame } from '@sentry/browser';
import { scrub, scrubFile, scrubKind, scrubName, scrubText } from './scrub';

type Span = NonNullable<Event['spans']>[number];

/** What may leave of an event. All else is left behind: a list of what may not would miss what the SDK adds next. */
export function cleanEvent<E extends Event>(event: E): E {
  const { release, tags, contexts } = event;
  const clean = {
    type: event.type,
    event_id: event.event_id,
    timestamp: event.timestamp,
    start_timestamp: event.start_timestamp,
    level: event.level,
    platform: event.platform,
    sdk: event.sdk,
    release,
    dist: event.dist,
    environment: event.environment,
    debug_meta: event.debug_meta,
    measurements: event.measurements,
    sdkProcessingMetadata: event.sdkProcessingMetadata,
    ...(tags?.['area'] === 'events' && {
      tags: { area: 'events', 'events.release': tags['events.release'] ?? release ?? '' },
    }),
    ...(event.message !== undefined && { message: scrubText(event.message) }),
    ...(event.transaction !== undefined && { transaction: scrubText(event.transaction) }),
    ...(event.exception && { exception: { values: event.exception.values?.map(cleanException) ?? [] } }),
    ...(event.spans && { spans: event.spans.map(cleanSpan) }),
    contexts: { ...cleanTrace(contexts?.trace), ...cleanOurs(contexts?.['events']) },
    // Trails of the shell's other areas are not ours to send.
    breadcrumbs: [],
  };
  return clean as Event as E;
}

/** What ties a recording together, without the addresses that it went through. */
export function cleanReplay(event: Event): Event {
  const { replay_id, segment_id, replay_start_timestamp, replay_type } = event as unknown as Record<
    string,
    unknown
  >;
  const tied = { replay_id, segment_id, replay_start_timestamp, replay_type };
  return { ...cleanEvent(event), ...tied, urls: [], error_ids: [], trace_ids: [] } as Event;
}

const cleanException = ({ type, value, mechanism, stacktrace }: Exception): Exception => ({
  ...(type !== undefined && { type: scrubKind(type) }),
  ...(value !== undefined && { value: scrubText(value) }),
  ...(mechanism && { mechanism: { type: scrubText(mechanism.type), handled: mechanism.handled ?? true } }),
  ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(cleanFrame) } }),
});

/** Where in the code; neither what stood in its variables nor the lines around it, which may be those of a page. */
function cleanFrame({
  filename,
  function: name,
  lineno,
  colno,
  in_app,
  debug_id,
  module_metadata,
}: StackFrame) {
  return {
    ...(filename !== undefined && { filename: scrubFile(filename) }),
    ...(name !== undefined && { function: scrubName(name) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
    ...(debug_id !== undefined && { debug_id }),
    ...(module_metadata && { module_metadata }),
  };
}

/** What took how long; of what it was about, only numbers. */
export function cleanSpan<S extends Span>(span: S): S {
  const data = Object.entries(span.data ?? {}).filter(
    ([key, value]) => typeof value === 'number' || key === 'sentry.op' || key === 'sentry.origin',
  );
  const description = span.description === undefined ? undefined : scrubText(span.description);
  return { ...span, description, data: Object.fromEntries(data), links: undefined };
}

function cleanTrace(trace: NonNullable<Event['contexts']>['trace']): Event['contexts'] {
  if (!trace) return {};
  const { trace_id, span_id, parent_span_id, op, origin, status } = trace;
  return { trace: { trace_id, span_id, parent_span_id, op, origin, status } } as Event['contexts'];
}

function cleanOurs(ours: unknown): Event['contexts'] {
  if (typeof ours !== 'object' || ours === null) return {};
  const { where, apiBase, ...facts } = ours as Record<string, unknown>;
  return { events: { where, ...(apiBase === undefined ? {} : { apiBase }), ...(scrub(facts) as object) } };
}
