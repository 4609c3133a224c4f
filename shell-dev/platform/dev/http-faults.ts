import type { HttpBindings } from '@hono/node-server';
import type { CallName } from '../answers/handler';
import { errorBody } from '../http/responses';
import type { HttpFault } from './schemas';

/** Faults that the next calls meet. For development and tests only. */
export class HttpFaults {
  #faults: HttpFault[] = [];

  add(fault: HttpFault): void {
    this.#faults.push(fault);
  }

  clear(): void {
    this.#faults = [];
  }

  get waiting(): readonly HttpFault[] {
    return this.#faults;
  }

  /** The fault that meets this call, one time less from now on. */
  take(call: CallName, person: string | null): HttpFault | undefined {
    const at = this.#faults.findIndex(
      (fault) =>
        (fault.call === '*' || fault.call === call) &&
        (fault.person === undefined || fault.person === person),
    );
    const fault = this.#faults[at];
    if (!fault) return undefined;
    if (fault.times > 1) this.#faults[at] = { ...fault, times: fault.times - 1 };
    else this.#faults.splice(at, 1);
    return fault;
  }
}

const PAGE =
  '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1><script>document.title="x"</script></body></html>';

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Fails a request as the fault says. `respond` answers it properly. */
export async function breakResponse(
  fault: HttpFault,
  { incoming }: HttpBindings,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (fault.kind === 'delay') {
    if (!fault.after) await pause(fault.ms);
    const answer = await respond();
    if (fault.after) await pause(fault.ms);
    return answer;
  }
  const proper = fault.after || fault.kind === 'truncate' ? await respond() : undefined;
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
