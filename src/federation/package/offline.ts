import type { OfflineDocument, OfflineFile, OfflinePart } from '../offline-document';

/**
 * For a shell's service worker and its page: opens pages and Events from what the device has stored when the network is gone, hangs, or answers
 * with something else (a gateway's error, the page of a captive portal). It depends on nothing, and stores nothing that a server answered for a person.
 */

/** What a page asks of its worker, by `askWorker`. */
export type WorkerMessage =
  /** Store the build that is deployed. Answered with whether it is stored. */
  | { readonly type: 'store-events' }
  /** Whether a page and all files of Events that `part` needs are stored, and can be read. */
  | { readonly type: 'is-stored'; readonly part: OfflinePart };

export interface OfflineOptions {
  /** The address of the `mf-manifest.json` of Events. */
  readonly manifest: string;
  /** Which files of Events to store: all, if it is not given. */
  readonly needs?: (file: OfflineFile) => boolean;
  /** The shell's page for everybody, which names no person. */
  readonly page: {
    /** The page as the worker has stored it. */
    readonly stored: () => Promise<Response | undefined>;
    /** Tells the shell's page from that of a gateway or a portal, by its text. */
    readonly isOwn: (html: string) => boolean;
  };
}

/** Of `FetchEvent`, which TypeScript's library for pages lacks. */
export interface RequestEvent {
  readonly request: Request;
  readonly clientId?: string;
  readonly resultingClientId?: string;
}

/** Of `ExtendableMessageEvent`. */
export interface PageMessageEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  waitUntil(promise: Promise<unknown>): void;
}

export interface Candidate {
  readonly isOwn: (response: Response) => boolean | Promise<boolean>;
  readonly stored: () => Promise<Response | undefined>;
}

export interface OfflineWorker {
  /** Whether a request is for a file of Events. One that asks past every cache has a reason, and is not. */
  isOfEvents(request: Request): boolean;
  /** The file: names with a hash from the store; the manifest and the entry, always of one build, from the network while it is there. */
  answerEvents(event: RequestEvent): Promise<Response>;
  /** The shell's page: from the network while it sends it in time, else the stored one. */
  answerPage(event: RequestEvent): Promise<Response>;
  /** What the network sends in time if it is the shell's own, else what is stored. Where nothing is stored: what the network sends. */
  networkFirst(event: RequestEvent, candidate: Candidate): Promise<Response>;
  /** A listener of the worker's `message`: answers each `WorkerMessage`. */
  onMessage(event: PageMessageEvent): void;
}

/** A network that takes longer is taken for none while there is something stored, in ms. */
const NETWORK_MS = 1_000;
/** For one file of a build: a network that hangs must not keep the next attempt waiting for ever, in ms. */
const FILE_MS = 60_000;
const CACHE = 'events';

const isHashed = (url: string): boolean => /\.[0-9a-f]{8}\.\w+$/.test(url);
/** Whether a server sent what was asked for, and not a page in its place. */
export const isFile = ({ ok, headers }: Response): boolean =>
  ok && !/text\/html/i.test(headers.get('content-type') ?? 'text/html');

/** A page is no file of Events: a portal's, run as a script, would look like a defect. */
const noPage = (response: Response): Response =>
  response.ok && !isFile(response) ? Response.error() : response;

/** For the shell's service worker. */
export function offlineWorker({ manifest, needs = () => true, page }: OfflineOptions): OfflineWorker {
  const remote = new URL('.', manifest).href;
  const store = createStore(remote, needs);
  /** Pages that were answered from the store: so is all that they ask for, at once, and of one build. */
  const cutOff = new Set<string>();
  /** The build whose manifest each page has. */
  const builds = new Map<string, string>();

  async function networkFirst(event: RequestEvent, { isOwn, stored }: Candidate): Promise<Response> {
    const { request } = event;
    const id = pageOf(event);
    const read = async () => {
      const response = await fetch(request);
      // A redirection of the shell's own, to a sign-in for example, is for the browser to follow.
      const isOurs = response.type === 'opaqueredirect' || (await isOwn(response.clone()));
      return { response, isOurs };
    };
    const reading = cutOff.has(id) ? undefined : read().catch(() => undefined);
    const came = await Promise.race([reading, pause(NETWORK_MS)]);
    if (came?.isOurs) return came.response;
    const known = await stored();
    if (!known) return (came ?? (await reading))?.response ?? fetch(request);
    if (id !== '') cutOff.add(id);
    return known;
  }

  async function answerEvents(event: RequestEvent): Promise<Response> {
    const { url } = event.request;
    if (isHashed(url)) return (await store.find(url))?.response ?? noPage(await fetch(event.request));
    const id = pageOf(event);
    const isManifest = url === new URL('mf-manifest.json', remote).href;
    return networkFirst(event, {
      async isOwn(response) {
        if (!isFile(response)) return false;
        const text = await response.text();
        const build = isManifest ? buildIn(text) : undefined;
        if (build !== undefined) builds.set(id, build);
        return !isManifest || build !== undefined;
      },
      async stored() {
        const file = await store.find(url);
        if (isManifest && file) builds.set(id, file.buildId);
        // Never the entry of another build than the manifest's.
        return file?.buildId === (builds.get(id) ?? file?.buildId) ? file?.response : undefined;
      },
    });
  }

  const answer = async (message: WorkerMessage): Promise<boolean> =>
    message.type === 'store-events'
      ? store.update().catch(() => false)
      : (await page.stored()) !== undefined && store.has(message.part);

  return {
    isOfEvents: ({ url, method, cache }) =>
      url.startsWith(remote) && method === 'GET' && cache !== 'no-store' && cache !== 'reload',
    answerEvents,
    answerPage: (event) =>
      networkFirst(event, {
        isOwn: async (response) => page.isOwn(await response.text()),
        stored: page.stored,
      }),
    networkFirst,
    onMessage(event) {
      const { type } = (event.data ?? {}) as Partial<WorkerMessage>;
      if (type !== 'store-events' && type !== 'is-stored') return;
      const answering = answer(event.data as WorkerMessage).catch(() => false);
      event.waitUntil(answering.then((isDone) => event.ports[0]?.postMessage(isDone)));
    },
  };
}

interface StoredFile {
  readonly buildId: string;
  readonly response: Response;
}

/** The files of the build that was stored last, and those of the one before for pages that are open. */
function createStore(remote: string, needs: (file: OfflineFile) => boolean) {
  const list = new URL('offline.json', remote).href;
  /** A name with a hash is its own key; of the others each revision has one, or those of two builds would replace each other. */
  const keyOf = ({ url, revision }: OfflineFile): string =>
    new URL(revision === null ? url : `${url}?revision=${revision}`, remote).href;
  const read = async (cache: Cache): Promise<OfflineDocument | undefined> =>
    (await cache.match(list))?.json();
  let updating: Promise<boolean> | undefined;

  async function find(url: string): Promise<StoredFile | undefined> {
    const cache = await caches.open(CACHE);
    const stored = await read(cache);
    const file = stored?.files.find((one) => new URL(one.url, remote).href === url);
    // What is not of the present build may be of the one before.
    const response = await cache.match(file ? keyOf(file) : url);
    return response && { buildId: stored?.buildId ?? '', response };
  }

  async function has(part: OfflinePart): Promise<boolean> {
    const cache = await caches.open(CACHE);
    const stored = await read(cache);
    const isNeeded = ({ parts }: OfflineFile): boolean =>
      ['base', 'shared', part].some((one) => parts.includes(one as OfflinePart));
    const found = stored?.files
      .filter(needs)
      .filter(isNeeded)
      .map(async (file) => {
        const response = await cache.match(keyOf(file));
        return (await response?.blob())?.size === file.size;
      });
    return found !== undefined && (await Promise.all(found)).every(Boolean);
  }

  async function update(): Promise<boolean> {
    const response = await fetchFile(list, { cache: 'no-cache' });
    const { buildId, files } = (await response.clone().json()) as OfflineDocument;
    const cache = await caches.open(CACHE);
    const before = await read(cache);
    const needed = files.filter(needs);
    // One after the other: what the open page asks for does not wait for it.
    for (const file of needed) {
      const { url, revision, integrity } = file;
      if (await cache.match(keyOf(file))) continue;
      const mode = revision === null ? 'default' : 'no-cache';
      await cache.put(
        keyOf(file),
        await fetchFile(remote + url, { integrity, cache: mode, priority: 'low' }),
      );
    }
    // Last: it says that all the files are there.
    await cache.put(list, response);
    if (before?.buildId === buildId) return true;
    const present = new Set([list, ...[...(before?.files ?? []), ...needed].map(keyOf)]);
    for (const { url } of await cache.keys()) if (!present.has(url)) await cache.delete(url);
    return true;
  }

  return { find, has, update: () => (updating ??= update().finally(() => (updating = undefined))) };
}

async function fetchFile(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(FILE_MS), ...init });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

const pageOf = ({ clientId = '', resultingClientId = '' }: RequestEvent): string =>
  resultingClientId || clientId;

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

function buildIn(manifest: string): string | undefined {
  try {
    const { metaData } = JSON.parse(manifest) as { metaData?: { events?: { buildId?: string } } };
    return metaData?.events?.buildId;
  } catch {
    return undefined;
  }
}

/** For the shell's page: hands a message to its service worker. Resolves to the answer; `false` where there is no worker. */
export async function askWorker(message: WorkerMessage): Promise<boolean> {
  // Missing where the page is not secure; rejects where site data is blocked.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(message, [port2]);
  });
}
