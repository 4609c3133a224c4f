import type { CallName } from '../handlers/handler';

/** Ways an answer can go wrong on its way. */
export const faultKinds = [
  /** `ms` later. */
  'delay',
  /** Never. */
  'hang',
  /** The connection breaks. */
  'reset',
  /** A proxy's page in place of JSON, with `status` (200 when not given). */
  'html',
  /** Another `status` (503 when not given), `code`, `retry_after`. */
  'status',
  /** 200 and nothing. */
  'empty',
  /** Half of the JSON, then the end. */
  'truncate',
  /** JSON of another shape: `body`. */
  'body',
] as const;
type FaultKind = (typeof faultKinds)[number];

export interface HttpFault {
  /** Name of a call (`holdSeats`), or `*` for every call. */
  readonly call: CallName | '*';
  readonly kind: FaultKind;
  /** How many calls it meets. */
  readonly times: number;
  /** Only calls of this person; `null` for visitors. Everybody's when absent. */
  readonly person?: string | null;
  /** The act is done and only its answer goes wrong. */
  readonly after: boolean;
  readonly ms: number;
  readonly status?: number;
  readonly code?: string;
  readonly retry_after?: number;
  readonly body?: unknown;
}

/** What is to go wrong next. For development and tests only. */
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
