import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { idOf } from './parts';
import { serveRemote } from '../../shell-dev/serve/serve-remote';

interface Assets {
  readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] };
  readonly css: { readonly sync: readonly string[]; readonly async: readonly string[] };
}

/** What is read of `mf-manifest.json`. */
export interface Manifest {
  readonly metaData: {
    readonly remoteEntry: { readonly name: string; readonly path: string };
    readonly events: Readonly<Record<string, string>>;
    readonly publicPath: string;
    readonly types: { readonly zip: string; readonly api: string };
  };
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[];
  readonly shared: readonly {
    readonly name: string;
    readonly requiredVersion: string;
    readonly singleton?: boolean;
    readonly assets: Assets;
  }[];
}

/** A remote as a shell finds it: by the address of its manifest, over HTTP, and nothing else. */
export interface Deployed {
  /** Whether it is the build in `dist`, which has to agree with the sources beside it. */
  readonly isOurs: boolean;
  readonly manifest: Manifest;
  /** Addresses of the two files whose names stay the same, as `ask` and `read` take them. */
  readonly address: string;
  readonly entry: string;
  /** Names of all scripts and sheets that the manifest or the entry's own list of chunks can make a page ask for. */
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  /** As a page of another origin asks. */
  ask(file: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  read(file: string): Promise<string>;
  /** A file that lies beside the manifest, or above it where that is of the build within the build (`provided/`). */
  readBeside(file: string): Promise<string>;
  close(): Promise<void>;
}

const dist = path.resolve(__dirname, '../../dist');

/** The remote whose manifest `npm run contract -- URL` named; without one, the build in `dist`, served as it should be. */
export async function openDeployed(): Promise<Deployed> {
  const told = process.env['EVENTS_MANIFEST'];
  const server = told === undefined ? await serveRemote(0, dist) : undefined;
  const port = (server?.server.address() as AddressInfo | undefined)?.port;
  const address = told ?? `http://localhost:${port}/mf-manifest.json`;
  const texts = new Map<string, Promise<string>>();
  const ask: Deployed['ask'] = (file, headers = {}) =>
    fetch(new URL(file, address), { headers: { Origin: 'https://shell.example', ...headers } });
  const read = (file: string): Promise<string> => {
    const known = texts.get(file) ?? ask(file).then((answer) => textOf(file, answer));
    texts.set(file, known);
    return known;
  };
  try {
    const manifest = JSON.parse(await read(address)) as Manifest;
    const { path: folder, name } = manifest.metaData.remoteEntry;
    const entry = folder + name;
    const files = [...assetsOf(manifest), ...chunksOf(await read(entry))];
    const ending = (end: string): string[] =>
      [...new Set(files)].filter((file) => file.endsWith(end)).toSorted();
    return {
      isOurs: told === undefined,
      manifest,
      address,
      entry,
      scripts: [entry, ...ending('.js')],
      sheets: ending('.css'),
      ask,
      read,
      readBeside: (file) => read(file).catch(() => read(`../${file}`)),
      close: async () => server?.close(),
    };
  } catch (error) {
    await server?.close();
    throw error;
  }
}

async function textOf(file: string, answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
  return answer.text();
}

const assetsOf = ({ exposes, shared }: Manifest): string[] =>
  [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);

/** `{1:"a",2:"b"}` as webpack writes it, names of chunks and then their hashes. */
const CHUNKS = /\(\((\{[^{}]*\})\[\w+\]\|\|\w+\)\+"\."\+(\{[^{}]*\})\[\w+\]\+"\.(js|css)"\)/g;

function chunksOf(entry: string): string[] {
  return [...entry.matchAll(CHUNKS)].flatMap(([, named = '', hashed = '', end]) => {
    const names = pairsOf(named);
    return [...pairsOf(hashed)].map(([id, hash]) => `${names.get(id) ?? id}.${hash}.${end}`);
  });
}

const pairsOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/"?([\w-]+)"?:"([^"]*)"/g)].map(([, id = '', value = '']) => [idOf(id), value]));
