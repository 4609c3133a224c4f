/**
 * The one way something outside can go wrong, for every room above `platform`.
 * `kind` decides how it is shown; `code` is the server's own word where it gave one.
 */
export type FailureKind = keyof typeof failureTable;

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

export type Denial = 'not-found' | 'gone' | 'forbidden' | 'sign-in';

/** What follows from the kind of a failure, on every surface. */
export interface FailureTraits {
  /**
   * Whether the same request may succeed without anybody doing anything. `soon`: the client repeats it by itself. `later`: what is shown
   * asks again while somebody looks. `never`: it would only fail again.
   */
  readonly retry: 'soon' | 'later' | 'never';
  /** Whether a change that failed so was made. `unknown`: repeat it under the same idempotency key. */
  readonly outcome: 'refused' | 'not-sent' | 'unknown';
  /** Where a failed read is shown: in place of the whole page, or only of the part that was read. */
  readonly shownAs: 'page' | 'part';
  /** It is a defect, of this code or of the server: the boundary that shows it reports it. */
  readonly isReported: boolean;
  /** Why this person cannot have what was asked for. `sign-in`: nobody can, without a session. */
  readonly access: 'granted' | Denial;
}

type Row = FailureTraits;
const refused: Row = {
  retry: 'never',
  outcome: 'refused',
  shownAs: 'part',
  isReported: false,
  access: 'granted',
};
const defect: Row = { ...refused, isReported: true };
const denied = (access: Denial): Row => ({ ...refused, shownAs: 'page', access });
const unanswered: Row = { ...refused, retry: 'soon', outcome: 'unknown' };

/** The one place that says how kinds of failures differ. Only their messages are chosen elsewhere. */
export const failureTable = {
  /** 422: what was typed is wrong; `fields` says where. */
  invalid: defect,
  /** 409, 412, 428: the world changed; `current` holds the newer truth when the server gave it. */
  conflict: defect,
  /** 404 */
  'not-found': denied('not-found'),
  /** 410: a hold, an offer, an event or a link that is over. */
  gone: denied('gone'),
  /** 403 */
  forbidden: denied('forbidden'),
  /** 401, and 403 with code `csrf` after one renewal. */
  'signed-out': denied('sign-in'),
  /** 429: `retryAfter` seconds. */
  'too-many': { ...refused, retry: 'later' },
  /** 413, 415 */
  'too-large': defect,
  /** 426: this build is too old for the server. */
  outdated: { ...refused, shownAs: 'page' },
  /** No network at all. */
  offline: { ...refused, retry: 'later', outcome: 'not-sent' },
  /** No answer in time: for a write, the result is unknown and the same key must be sent again. */
  timeout: unanswered,
  /** 5xx, or the connection broke. */
  unavailable: unanswered,
  /** The answer did not fit its schema, or was not JSON at all. */
  malformed: { ...defect, retry: 'later', outcome: 'unknown' },
  /** What answers at the API's base is not our API: a call that cannot be refused so was, or a page came in place of JSON. */
  misconfigured: { ...defect, retry: 'later' },
  /** The server speaks an older API than this build needs, and this call failed on it. */
  'outdated-server': { ...refused, retry: 'later' },
  /** Anything else: a defect in the client or in the server. */
  unexpected: defect,
} satisfies Readonly<Record<string, Row>>;

const has = (error: unknown, is: (row: Row) => boolean): error is Failure =>
  isFailure(error) && is(failureTable[error.kind]);

/** Whether it is worth asking again later. */
export const mayPass = (error: unknown): error is Failure => has(error, ({ retry }) => retry !== 'never');

/** Whether the request is repeated at once, by itself. */
export const mayPassSoon = (error: unknown): error is Failure => has(error, ({ retry }) => retry === 'soon');

/** Whether this person cannot have what was asked for, whether they sign in or not. */
export const isTakenAway = (error: unknown): error is Failure =>
  has(error, ({ access }) => access !== 'granted' && access !== 'sign-in');

/** Whether the server decided that this person, as signed in now, cannot have it. */
export const isDenied = (error: unknown): error is Failure =>
  has(error, ({ access }) => access !== 'granted');

/** Why the server denied it; `undefined` where it did not. */
export function denialOf({ kind }: Failure): Denial | undefined {
  const { access } = failureTable[kind];
  return access === 'granted' ? undefined : access;
}

/** Whether the server knows of no session. Asking again is worth it once somebody signed in. */
export const isSignedOut = (error: unknown): error is Failure =>
  has(error, ({ access }) => access === 'sign-in');

/** Whether the server has no such call, or nothing at its address, as a back end of an older version. */
export const isUnknownCall = (error: unknown): error is Failure =>
  isFailure(error) && (error.kind === 'not-found' || error.kind === 'outdated-server');

/** For `catch` of a read that older back ends do not have: `null` from them. Any other failure is thrown on. */
export function nullIfUnknown(error: unknown): null {
  if (isUnknownCall(error)) return null;
  throw error;
}

/** Whether there was no network at all, so that nothing was sent. */
export const isOffline = (error: unknown): error is Failure => isFailure(error) && error.kind === 'offline';

/** Whether the server refused because of too many requests. `retryAfter` says when to send the next one. */
export const isRateLimited = (error: unknown): error is Failure =>
  isFailure(error) && error.kind === 'too-many';

/** Whether both are failures of one kind, so that the second says nothing new. */
export const isSameFailure = (one: unknown, other: unknown): boolean =>
  isFailure(one) && isFailure(other) && one.kind === other.kind;

/** Whether it concerns the whole page, not only the part of it that was read. */
export const isOfPage = (error: unknown): error is Failure => has(error, ({ shownAs }) => shownAs === 'page');

/** Whether the boundary that shows it reports it. Code that cannot be fetched without a network is nobody's defect. */
export const isReported = (error: unknown): boolean =>
  isFailure(error) ? failureTable[error.kind].isReported : !isCodeFault(error) || navigator.onLine;

/** Whether a change that failed so was made. */
export function outcomeOf({ kind, status = 0 }: Failure): FailureTraits['outcome'] {
  // A 5xx says that the server did not do it; without one the connection broke, and the response with it.
  return status >= 500 ? 'refused' : failureTable[kind].outcome;
}

/** Whether a repeat carries the same idempotency key: behind a gateway's 5xx, too, the change may have been made. */
export const mayBeDone = (error: unknown): error is Failure =>
  has(error, ({ outcome }) => outcome === 'unknown');

/** A chunk of code or style that did not arrive: the network's fault, or a deploy that took the file away. */
export function isCodeFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (
    error.name === 'ChunkLoadError' ||
    code === 'CSS_CHUNK_LOAD_FAILED' ||
    /loading (css )?chunk/i.test(error.message)
  );
}

/** The bundler's own words for that: a name and an address without its query, and nothing that anybody typed. */
export const codeFaultWords = (error: unknown): string | undefined =>
  /loading (?:css )?chunk [\w-]+ failed\.\s+\((?:\w+: )?https?:[^\s?#)]+/i.exec(String(error))?.[0];
