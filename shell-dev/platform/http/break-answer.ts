import type { HttpBindings } from '@hono/node-server';
import type { HttpFault } from './faults';
import { errorBody } from './error-body';

const PAGE =
  '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1><script>document.title="x"</script></body></html>';

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Lets a request go wrong as the fault says. `act` answers it properly. */
export async function breakAnswer(
  fault: HttpFault,
  { incoming }: HttpBindings,
  act: () => Promise<Response>,
): Promise<Response> {
  if (fault.kind === 'delay') {
    if (!fault.after) await pause(fault.ms);
    const answer = await act();
    if (fault.after) await pause(fault.ms);
    return answer;
  }
  const proper = fault.after || fault.kind === 'truncate' ? await act() : undefined;
  switch (fault.kind) {
    case 'hang':
      return new Promise(() => undefined);
    case 'reset':
      incoming.socket.resetAndDestroy();
      return new Promise(() => undefined);
    case 'truncate':
      return truncated(proper);
    default:
      return replaced(fault);
  }
}

async function truncated(proper: Response | undefined): Promise<Response> {
  const text = (await proper?.text()) ?? '';
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    headers: { 'Content-Type': 'application/json' },
  });
}

function replaced(fault: HttpFault): Response {
  const { kind, status, code, retry_after } = fault;
  if (kind === 'html')
    return new Response(PAGE, {
      status: status ?? 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  if (kind === 'empty') return new Response(null, { status: status ?? 200 });
  if (kind === 'body') return Response.json(fault.body ?? null, { status: status ?? 200 });
  const body = {
    ...errorBody('unexpected'),
    ...(code === undefined ? {} : { code }),
    ...(retry_after === undefined ? {} : { retry_after }),
  };
  const headers: Record<string, string> =
    retry_after === undefined ? {} : { 'Retry-After': String(retry_after) };
  return Response.json(body, { status: status ?? 503, headers });
}
