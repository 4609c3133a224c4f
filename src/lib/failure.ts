/**
 * The one way something outside can go wrong, for every room above `platform`.
 * `kind` decides how it is shown; `code` is the server's own word where it gave one.
 */
export type FailureKind =
  /** 422: what was typed is wrong; `fields` says where. */
  | 'invalid'
  /** 409, 412, 428: the world changed; `current` holds the newer truth when the server gave it. */
  | 'conflict'
  /** 404 */
  | 'not-found'
  /** 410: a hold, an offer, an event or a link that is over. */
  | 'gone'
  /** 403 */
  | 'forbidden'
  /** 401, and 403 with code `csrf` after one renewal. */
  | 'signed-out'
  /** 429: `retryAfter` seconds. */
  | 'too-many'
  /** 413, 415 */
  | 'too-large'
  /** 426: this build is too old for the server. */
  | 'outdated'
  /** No network at all. */
  | 'offline'
  /** No answer in time: for a write, the result is unknown and the same key must be sent again. */
  | 'timeout'
  /** 5xx, or the connection broke. */
  | 'unavailable'
  /** The answer did not fit its schema, or was not JSON at all. */
  | 'malformed'
  /** What answers at the API's base is not our API: a call that cannot be refused so was, or a page came in place of JSON. */
  | 'misconfigured'
  /** The server speaks an older API than this build needs, and this call failed on it. */
  | 'outdated-server'
  /** Anything else: a defect, of ours or of theirs. */
  | 'unexpected';

export interface FieldError {
  /** Dotted path of the field in the request body, e.g. `party.adults`. */
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface FailureDetails {
  /** For developers, in place of the kind. Never shown to a person. */
  readonly message?: string | undefined;
  /** Media type of the answer. */
  readonly mediaType?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly fields?: readonly FieldError[] | undefined;
  /** The server's newer truth, already validated by its schema where it is an entity. */
  readonly current?: unknown;
  /** Facts beside the code, e.g. `free: 2` for `sold_out`, `at` for `hold_expired`. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly mediaType: string | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldError[];
  readonly current: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(details.message ?? (details.code ? `${kind}: ${details.code}` : kind), { cause: details.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = details.status;
    this.mediaType = details.mediaType;
    this.code = details.code;
    this.requestId = details.requestId;
    this.fields = details.fields ?? [];
    this.current = details.current;
    this.params = details.params ?? {};
    this.retryAfter = details.retryAfter;
  }
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Failure;
}

// After these the same question may well be answered the next time, without anybody doing anything.
const passing: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'offline',
  'timeout',
  'unavailable',
  'too-many',
  'malformed',
  'misconfigured',
  'outdated-server',
]);

/** Whether it is worth asking again later. */
export const mayPass = (error: unknown): error is Failure => isFailure(error) && passing.has(error.kind);
