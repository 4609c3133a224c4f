import { meta, metaElement } from './page';
import { readStored, writeStored } from './settings';
import { createStore, useStore } from './store';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** Who is signed in. While the back end is `unreachable`, `person` is the last known one; null then means unknown. */
export interface SessionState {
  readonly person: Person | null;
  /** The persons to choose from in the developer bar. */
  readonly people: readonly Person[];
  readonly state: 'starting' | 'ready' | 'unreachable';
}

export const session = createStore<SessionState>({ person: null, people: [], state: 'starting' });
export const useSession = (): SessionState => useStore(session);

/** The session as Events reads it: `undefined` while it is unknown who is signed in. */
export const knownPerson = {
  get(): Person | null | undefined {
    const { person, state } = session.get();
    return person ?? (state === 'ready' ? null : undefined);
  },
  subscribe: session.subscribe,
};

export const csrfToken = (): string | undefined => meta('csrf-token') || undefined;

/** The list of persons is only for the developer bar: it loads after everything that the page needs. */
const PEOPLE_DELAY_MS = 2_500;

/**
 * Signs in the requested person. Without one, reads who is signed in: from a `<meta>` element if the server wrote it, else from the back end. A page
 * that a service worker had stored does not wait for that: until the back end answers, it is who was here last.
 */
export async function startSession(requested: string | null | undefined): Promise<void> {
  const embedded = requested === undefined ? meta('session') : '';
  if (embedded !== '') {
    storeSession(JSON.parse(embedded) as SessionResponse);
    setTimeout(() => void loadPeople(), PEOPLE_DELAY_MS);
    return;
  }
  // In sequence: the first request of a new browser sets the session cookie, and two in parallel would set different ones.
  const reading = loadPeople().then(() => readSession(requested));
  const person = requested === undefined ? storedPerson() : null;
  if (person) session.update((before) => ({ ...before, person }));
  else await reading;
}

export const signInAs = (person: string | null): Promise<void> => readSession(person);

/** Events calls this after a 401. Signs the same person in again; resolves to false when nobody is signed in. */
export async function renewSession(): Promise<boolean> {
  try {
    const { person } = session.get();
    storeSession(await request<SessionResponse>('/dev/session', person ? { person: person.id } : undefined));
    return session.get().person !== null;
  } catch {
    return false;
  }
}

interface SessionResponse {
  readonly person: Person | null;
  readonly csrf_token: string;
}

const REQUEST_TIMEOUT_MS = 4_000;

async function request<Body>(path: string, body?: object): Promise<Body> {
  // `AbortSignal.timeout` is missing in older in-app browsers.
  const controller = new AbortController();
  setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
  const response = await fetch(path, {
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: controller.signal,
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return (await response.json()) as Body;
}

function storeSession({ person, csrf_token: token }: SessionResponse): void {
  const element = metaElement('csrf-token');
  if (element) element.content = token;
  retryDelay = 0;
  clearTimeout(retryTimer);
  writeStored('person', JSON.stringify(person));
  session.update((before) => ({
    ...before,
    // The same object for the same person: areas compare by identity.
    person: before.person?.id === person?.id ? before.person : person,
    state: 'ready',
  }));
}

/** The person to sign in once the back end responds again; `undefined` when none was requested. */
let requestedPerson: string | null | undefined;
let retryDelay = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

async function readSession(person = requestedPerson): Promise<void> {
  requestedPerson = person;
  try {
    storeSession(
      await request<SessionResponse>('/dev/session', person === undefined ? undefined : { person }),
    );
    requestedPerson = undefined;
    if (person !== undefined) otherTabs?.postMessage('changed');
  } catch (error) {
    console.info('[shell-dev] The back end isn’t responding:', error);
    // Unreachable is not signed out.
    session.update((before) => ({
      ...before,
      person: before.person ?? storedPerson(),
      state: 'unreachable',
    }));
    clearTimeout(retryTimer);
    retryDelay = Math.min(retryDelay * 2 || 1_000, 4_000);
    retryTimer = setTimeout(() => void readSession(), retryDelay);
  }
}

const storedPerson = (): Person | null => JSON.parse(readStored('person') ?? 'null') as Person | null;

async function loadPeople(): Promise<void> {
  try {
    const people = await request<readonly Person[]>('/dev/people');
    session.update((before) => ({ ...before, people }));
  } catch (error) {
    console.info('[shell-dev] Couldn’t load the list of persons:', error);
  }
}

/** All tabs share one session cookie, so each reads the session again when another signs in or out. */
const otherTabs = openChannel();
function openChannel(): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('shell-dev.session');
    channel.onmessage = () => void readSession();
    return channel;
  } catch {
    // Not supported, or site data is blocked: other tabs read the session when they become visible.
    return undefined;
  }
}

addEventListener('online', () => session.get().state === 'unreachable' && void readSession());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && session.get().state !== 'starting') void readSession();
});
