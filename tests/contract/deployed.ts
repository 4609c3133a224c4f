import type { AddressInfo } from 'node:net';
import { serveRemote } from '../../shell-dev/serve/serve-remote';
import { idOf } from './chunks';

interface Assets {
  readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] };
  readonly css: { readonly sync: readonly string[]; readonly async: readonly string[] };
}

/** What is read of `mf-manifest.json`. */
export interface Manifest {
  readonly metaData: {
    readonly remoteEntry: { readonly name: string; readonly path: string };
    readonly events?: Readonly<Partial<Record<'buildId' | 'contractVersion' | 'sha', string>>>;
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

/** The build in `dist` as a shell finds it: by the address of its manifest, over HTTP, and nothing else. */
export interface Deployed {
  readonly manifest: Manifest;
  /** The address of the manifest, and the name of the entry. */
  readonly address: string;
  readonly entry: string;
  /** Names of all scripts and sheets that the manifest or the entry's own list of chunks can make a page ask for. */
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  read(file: string): Promise<string>;
  close(): Promise<void>;
}

/** Serves a built folder as it should be. */
export async function openDeployed(folder: string): Promise<Deployed> {
  const { server, close } = await serveRemote(0, folder);
  const address = `http://localhost:${(server.address() as AddressInfo).port}/mf-manifest.json`;
  const texts = new Map<string, Promise<string>>();
  const read = (file: string): Promise<string> => {
    const known = texts.get(file) ?? fetch(new URL(file, address)).then((answer) => textOf(file, answer));
    texts.set(file, known);
    return known;
  };
  try {
    const manifest = JSON.parse(await read(address)) as Manifest;
    const [entry = '', ...named] = filesNamedBy(manifest);
    const files = [...named, ...chunksOf(await read(entry))];
    const ending = (end: string): string[] =>
      [...new Set(files)].filter((file) => file.endsWith(end)).toSorted();
    return {
      manifest,
      address,
      entry,
      scripts: [entry, ...ending('.js')],
      sheets: ending('.css'),
      read,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function textOf(file: string, answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
  return answer.text();
}

/** The entry first, then what belongs to an expose or is a fallback of something shared. */
export function filesNamedBy({ metaData: { remoteEntry }, exposes, shared }: Manifest): string[] {
  const assets = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  return [...new Set([remoteEntry.path + remoteEntry.name, ...assets])];
}

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
