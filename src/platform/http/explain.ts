import { Failure } from '~/lib/failure';
import type { Call } from '~/api/call';

export interface Circumstances {
  /** Of the API that was asked. */
  readonly base: string;
  /** The shell knows somebody as signed in. */
  readonly isSignedIn: boolean;
  /** The server said that its API is older than we need. */
  readonly isServerOutdated: boolean;
}

/** What is behind the failure of a read: another API than ours (`misconfigured`), an older one (`outdated-server`), or just what it says. */
export function explain(call: Call, failure: Failure, circumstances: Circumstances): Failure {
  const isOther = isMisconfigured(call, failure, circumstances.isSignedIn);
  if (circumstances.isServerOutdated && (isOther || mayWantNewer(failure)))
    return new Failure('outdated-server', { ...failure, cause: failure });
  return isOther ? misconfigured(call, circumstances.base, failure) : failure;
}

const ofWhatIsThere: ReadonlySet<number | undefined> = new Set([404, 410]);
const ofWhoAsks: ReadonlySet<number | undefined> = new Set([401, 403]);

/**
 * Whether an answer cannot have come from our API, so that `api.main` or `api.family` is probably wrong: a read is not allowed at all
 * (405) or is a page; a list is not there; or what everybody may read is closed to a visitor (401) or to anybody (403).
 * Who is signed in and gets 401 has to sign in again.
 */
function isMisconfigured(
  call: Call,
  { kind, status, code, mediaType }: Failure,
  isSignedIn: boolean,
): boolean {
  if (status === 405 || (kind === 'malformed' && mediaType?.includes('html'))) return true;
  // A refusal of something that the path names is an answer, and so is one to a token.
  if (call.path.includes(':') || code === 'csrf') return false;
  if (ofWhatIsThere.has(status)) return !call.isOptional;
  const isForAll = call.api === 'main' && !call.who;
  return isForAll && ofWhoAsks.has(status) && !(status === 401 && isSignedIn);
}

/** Says to developers what was asked, where, and what came. */
function misconfigured(call: Call, base: string, failure: Failure): Failure {
  const { status, mediaType, requestId } = failure;
  const came = `${status} ${mediaType ?? 'without a media type'}`;
  return new Failure('misconfigured', {
    message: `What answers at ${base} is not the Events API: GET ${base}${call.path} came back as ${came}. Check platform.api.${call.api}.`,
    status,
    mediaType,
    requestId,
    cause: failure,
  });
}

/** Where the server gave our own word for a refusal, it is what it says. */
const mayWantNewer = ({ kind, code }: Failure): boolean =>
  kind === 'malformed' || (kind === 'not-found' && code === undefined);
