import type { Chunk, Module } from 'webpack';

interface Splitting {
  readonly chunkGraph: { getModuleChunks(module: Module): Iterable<Chunk> };
}

const chunksOf = (module: Module, { chunkGraph }: Splitting): readonly string[] =>
  [...chunkGraph.getModuleChunks(module)].map(({ name }) => name ?? '');

const isCard = (name: string): boolean => name.startsWith('card-');
/** What only pages load: wherever one of these is, the root is as well. */
const isOfPages = ({ name }: Chunk): boolean => !/^(?:card-|late-|__federation)/.test(name ?? '');
const inRoot = (module: Module, context: Splitting): boolean => chunksOf(module, context).includes('root');
function inEveryCard(module: Module, context: Splitting): boolean {
  const names = chunksOf(module, context);
  return names.includes('card-root') || (names.includes('card-next') && names.includes('card-today'));
}

/**
 * The root and a screen are fetched beside each other, so the bundler does not know that whoever has the screen has the root: what they
 * have in common would come twice. A card is a handful of files: what it has in common with the pages is one, and what cards have in
 * common another.
 */
export const cacheGroups = {
  core: {
    name: 'core',
    test: (module: Module, context: Splitting) =>
      inRoot(module, context) && chunksOf(module, context).some(isCard),
    chunks: (chunk: Chunk) => isOfPages(chunk) || isCard(chunk.name ?? ''),
    enforce: true,
    priority: 30,
  },
  page: {
    name: 'page',
    test: inRoot,
    chunks: isOfPages,
    minChunks: 2,
    enforce: true,
    priority: 20,
  },
  cards: {
    name: 'card-parts',
    test: inEveryCard,
    chunks: ({ name }: Chunk) => ['card-root', 'card-next', 'card-today'].includes(name ?? ''),
    enforce: true,
    priority: 10,
  },
};
