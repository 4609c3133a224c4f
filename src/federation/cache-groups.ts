import type { Chunk, Module } from 'webpack';

interface Splitting {
  readonly chunkGraph: { getModuleChunks(module: Module): Iterable<Chunk> };
}

const chunksOf = (module: Module, { chunkGraph }: Splitting): readonly string[] =>
  [...chunkGraph.getModuleChunks(module)].map(({ name }) => name ?? '');

const isCard = (name: string): boolean => name.startsWith('card-');
/** A chunk that only pages load; every page loads the root as well. */
const isOfPages = ({ name }: Chunk): boolean => !/^(?:card-|lazy-|__federation)/.test(name ?? '');
const inRoot = (module: Module, context: Splitting): boolean => chunksOf(module, context).includes('root');
function inEveryCard(module: Module, context: Splitting): boolean {
  const names = chunksOf(module, context);
  return names.includes('card-root') || (names.includes('card-next') && names.includes('card-today'));
}

/** In both of these chunks, and not in the list of events. */
const inBoth =
  (one: string, other: string) =>
  (module: Module, context: Splitting): boolean => {
    const names = chunksOf(module, context);
    return names.includes(one) && names.includes(other) && !names.includes('browse');
  };

/**
 * A page loads the root and a screen in parallel, so the bundler does not know that a page with the screen has the root, and would put
 * common modules into both. A card is a handful of files: what it has in common with pages is one file, what cards have in common another.
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
  // The rules of the board, which a card and pages of managers have in common.
  needs: {
    name: 'card-needs-rules',
    test: inBoth('card-needs', 'board'),
    chunks: ({ name }: Chunk) => ['card-needs', 'board', 'today'].includes(name ?? ''),
    enforce: true,
    priority: 15,
  },
  // What an event is: stored below the bar of every page, and read by the screens of families. Without a group it is in both: 15 KB more for a time without a network.
  details: {
    name: 'event-details',
    test: inBoth('below-bar', 'prefetch-families'),
    chunks: isOfPages,
    enforce: true,
    priority: 15,
  },
  // What notices and alarms say, which screens beyond the list have, and a list with the first of them.
  notices: {
    name: (_: Module, chunks: readonly Chunk[]) => `notice-words-${chunks[0]?.name?.slice(-2)}`,
    test: /[\\/]i18n[\\/]\w+[\\/](?:notices|alarms)\.json$/,
    chunks: ({ name }: Chunk) => /^(?:messages-lazy|notice-messages)-/.test(name ?? ''),
    enforce: true,
    priority: 10,
  },
  cards: {
    name: 'card-parts',
    test: inEveryCard,
    chunks: ({ name }: Chunk) =>
      ['card-root', 'card-next', 'card-today', 'card-needs', 'card-kitchen', 'card-shifts'].includes(
        name ?? '',
      ),
    enforce: true,
    priority: 10,
  },
};
