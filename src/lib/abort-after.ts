/** A signal that aborts after `ms`, or with `outer` if that is sooner. Needs neither `AbortSignal.timeout` nor `AbortSignal.any`. */
export function abortAfter(ms: number, outer?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
  const follow = () => {
    clearTimeout(timer);
    controller.abort(outer?.reason);
  };
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow, { once: true, signal: controller.signal });
  return controller.signal;
}
