import { abortAfter } from '~/lib/abort-after';
import { readStored, store } from './browser-storage';
import { createStore, useStore } from './store';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** Who is signed in. `unreachable`: the back end does not answer; the person is the last one that it named, or nobody knows. */
export interface SessionState {
  readonly person: Person | null;
  readonly people: readonly Person[];
  readonly state: 'starting' | 'ready' | 'unreachable';
}

export const session = createStore<SessionState>({ person: null, people: [], state: 'starting' });
export const useSession = (): SessionState => useStore(session);

/** Late enough to be in nobody's way. */
const PEOPLE_MS = 2_500;

const csrfMeta = (): HTMLMetaElement | null => document.querySelector('meta[name="csrf-token"]');
export const csrfToken = (): string | undefined => csrfMeta()?.content || undefined;

async function call(path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(path, {
    signal: abortAfter(4_000),
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

function personFrom(value: unknown): Person | null {
  if (typeof value === 'string')
    return session.get().people.find(({ id }) => id === value) ?? { id: value, name: value, role: '' };
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, role } = value as Record<string, unknown>;
  if (typeof id !== 'string') return null;
  return { id, name: typeof name === 'string' ? name : id, role: typeof role === 'string' ? role : '' };
}

function accept(answer: Record<string, unknown>): void {
  const meta = csrfMeta();
  if (meta && typeof answer['csrf_token'] === 'string') meta.content = answer['csrf_token'];
  const person = personFrom(answer['person']);
  waited = 0;
  clearTimeout(again);
  remember(person);
  session.update((before) => ({
    ...before,
    // The same object while the person is the same: areas compare what they are given.
    person: before.person?.id === person?.id ? before.person : person,
    state: 'ready',
  }));
}

function lost(error: unknown): void {
  console.info('[shell-dev] The back end does not answer:', error);
  // Not to be reached is not signed out.
  session.update((before) => ({ ...before, person: before.person ?? remembered(), state: 'unreachable' }));
  askAgain();
}

const FIRST_MS = 1_000;
const LONGEST_MS = 4_000;
let waited = 0;
let again: ReturnType<typeof setTimeout> | undefined;

/** Until the back end says who is signed in: ever later, and at once when there is a new reason to hope. */
function askAgain(): void {
  clearTimeout(again);
  waited = Math.min(waited * 2 || FIRST_MS, LONGEST_MS);
  again = setTimeout(() => void askWho(), waited);
}

/** Who was to be signed in while the back end did not answer. `null`: nobody. */
let notYet: string | null | undefined;

/** Signs in the person that is `wanted`, or asks for whom this browser's cookie stands. */
async function askWho(wanted = notYet): Promise<void> {
  notYet = wanted;
  try {
    accept(
      wanted === undefined ? await call('/dev/session') : await call('/dev/session', { person: wanted }),
    );
    notYet = undefined;
    if (wanted !== undefined) otherTabs?.postMessage('changed');
  } catch (error) {
    lost(error);
  }
}

const isLost = (): boolean => session.get().state === 'unreachable';
addEventListener('online', () => isLost() && void askWho());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && session.get().state !== 'starting') void askWho();
});

/** All tabs have one cookie: who signs in or out in one of them does so in all. */
const otherTabs = openChannel();
function openChannel(): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('shell-dev.session');
    channel.onmessage = () => void askWho();
    return channel;
  } catch {
    // None here: the other tabs ask when somebody comes back to them.
    return undefined;
  }
}

const MEMORY = 'shell-dev.person';

/** For a page that is opened while the back end does not answer. */
function remember(person: Person | null): void {
  store('localStorage', MEMORY, person && JSON.stringify(person));
}

function remembered(): Person | null {
  try {
    return personFrom(JSON.parse(readStored('localStorage', MEMORY) ?? 'null'));
  } catch {
    return null;
  }
}

/** What remotes are told: `undefined` while nobody knows who is signed in. */
export const knownPerson = {
  get(): Person | null | undefined {
    const { person, state } = session.get();
    return person ?? (state === 'ready' ? null : undefined);
  },
  subscribe: session.subscribe,
};

/** Only the choice of persons is missing. */
const withoutPeople = (error: unknown): void =>
  console.info('[shell-dev] The list of persons did not come:', error);

async function loadPeople(): Promise<void> {
  const answer: unknown = await call('/dev/people');
  const list = Array.isArray(answer) ? answer : (answer as { people?: unknown }).people;
  if (!Array.isArray(list)) return;
  const people = list.map(personFrom).filter((person) => person !== null);
  session.update((before) => ({ ...before, people }));
}

/** What the server wrote into the page that it sent: who asked for it. */
function toldByPage(): Record<string, unknown> | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content;
  return text ? (JSON.parse(text) as Record<string, unknown>) : undefined;
}

/** Reads who is signed in, or signs in whoever the address asks for. */
export async function startSession(asked: string | null | undefined): Promise<void> {
  const told = asked === undefined ? toldByPage() : undefined;
  if (told) {
    accept(told);
    // Only the choice of persons waits for them.
    globalThis.setTimeout(() => loadPeople().catch(withoutPeople), PEOPLE_MS);
    return;
  }
  // One after the other: a page without a session gets one with whatever it asks first, and two would race for the cookie.
  await loadPeople().catch(withoutPeople);
  await askWho(asked);
}

export const signInAs = (person: string | null): Promise<void> => askWho(person);

/** What a remote may ask for when the back end says that the session is over: another one of the same person, as a sign-in that is remembered gives. */
export async function renewSession(): Promise<boolean> {
  try {
    const { person } = session.get();
    accept(person ? await call('/dev/session', { person: person.id }) : await call('/dev/session'));
    return session.get().person !== null;
  } catch {
    return false;
  }
}
