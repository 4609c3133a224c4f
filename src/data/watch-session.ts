import { householdCalls } from '~/api/household';
import { showMe } from '~/api/me';
import { isReported, isSignedOut, mayPass } from '~/lib/failure';
import { focusManager, onlineManager } from '~/lib/query';
import type { Services } from '~/platform/services';

/** Milliseconds until a server that did not say whether somebody was signed out is asked again. */
const AGAIN_AFTER = 30_000;
/** Milliseconds until a server that knows of no session is asked again, doubled each time. */
const FIRST_AFTER = 2_000;
const LONGEST_WAIT = 30_000;

/** What the server knows about this browser's session, whatever the shell says. */
async function askServer(api: Services['api'], signal: AbortSignal): Promise<'there' | 'over' | 'unknown'> {
  try {
    const { signed_in } = await api.request(showMe, {}, { signal });
    if (signed_in !== undefined) return signed_in ? 'there' : 'over';
    // An older back end says it by a refusal, which browsers print as an error.
    await api.request(householdCalls.showHousehold, {}, { signal });
  } catch (error) {
    if (isSignedOut(error)) return 'over';
    // The server did not answer, or with something that says nothing about a session.
    if (mayPass(error) || isReported(error)) return 'unknown';
  }
  // Managers and drivers are refused a household, and are signed in.
  return 'there';
}

/**
 * Calls `onConfirmed` once the server says that nobody is signed in. A shell says the same when it could not ask the server: that alone is
 * no reason to delete anything. Asks again until there is a response; a session that is still there ends it. Returns an unsubscribe function.
 */
export function confirmSignOut({ api }: Pick<Services, 'api'>, onConfirmed: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    const session = await askServer(api, stop.signal);
    if (stop.signal.aborted) return;
    if (session === 'over') onConfirmed();
    else if (session === 'unknown') timer = setTimeout(() => void ask(), AGAIN_AFTER);
  }

  void ask();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

/**
 * Calls `onBack` once the server knows a session again that it had refused. Asks at once when the shell's session changes, when somebody
 * comes back to the page and when the network is back, and in between ever later, as long as somebody looks. Returns an unsubscribe function.
 */
export function watchSignIn(
  { api, shell, queries }: Pick<Services, 'api' | 'shell' | 'queries'>,
  onBack: () => void,
): () => void {
  const stop = new AbortController();
  let wait = FIRST_AFTER;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let mustAskAgain = false;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    // A change during a request needs one more request.
    mustAskAgain = isAsking;
    if (isAsking || !focusManager.isFocused()) return;
    isAsking = true;
    const session = await askServer(api, stop.signal);
    isAsking = false;
    if (stop.signal.aborted) return;
    if (session === 'there') {
      // Some of what is on the screen may have been read without a session.
      void queries.invalidateQueries({});
      return onBack();
    }
    if (mustAskAgain) return ask();
    schedule();
  }

  function schedule(): void {
    // Where the shell knows of no session either, only the shell can report one.
    if (!shell.session.get()) return;
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  const stops = [
    shell.session.subscribe(() => void ask()),
    focusManager.subscribe((isFocused) => isFocused && void ask()),
    onlineManager.subscribe((isOnline) => isOnline && void ask()),
  ];
  schedule();
  return () => {
    stop.abort();
    clearTimeout(timer);
    for (const end of stops) end();
  };
}
