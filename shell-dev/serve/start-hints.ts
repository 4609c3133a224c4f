import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { filesOf } from '../../src/federation/preload-document';

/** A page's head asks for what its script would only name after it has run: the start, and what the start shares. */
export class StartHints {
  constructor(
    private readonly entry: string,
    private readonly part: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StartHints', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('StartHints', (data) => {
        data.assetTags.meta.push(
          ...this.files(compilation).map((file) => ({
            tagName: 'link',
            voidTag: true,
            attributes: {
              rel: 'preload',
              as: file.endsWith('.css') ? 'style' : 'script',
              href: `${data.publicPath}${file}`,
            },
            meta: {},
          })),
        );
        return data;
      });
    });
  }

  private files(compilation: Compilation): readonly string[] {
    return [
      ...new Set([
        // A deferred script is asked for after everything that is only hinted at.
        ...filesOf(compilation, this.entry),
        ...filesOf(compilation, this.part),
        ...sharedChunks(compilation, this.part).flatMap((chunk) => [...chunk.files]),
      ]),
    ];
  }
}

interface Shared extends Module {
  /** Of a module that asks the share scope. */
  readonly options?: { readonly shareKey?: string };
  /** Of a module that fills it. */
  readonly _name?: string;
}

/** The chunks from which the share scope gives what a part of the code takes at once. */
function sharedChunks(compilation: Compilation, part: string): readonly Chunk[] {
  const { chunkGraph, modules } = compilation;
  const providers = [...modules].filter(({ type }) => type === 'provide-module') as Shared[];
  const found = new Set<Chunk>();
  const look = (chunks: readonly Chunk[]): void => {
    const taken = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)] as Shared[]);
    const keys = new Set(taken.flatMap(({ options }) => options?.shareKey ?? []));
    for (const { blocks } of providers.filter(({ _name: name }) => name !== undefined && keys.has(name))) {
      const own = blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
      const news = own.filter((one) => !found.has(one));
      news.forEach((one) => found.add(one));
      if (news.length > 0) look(news);
    }
  };
  look(compilation.namedChunkGroups.get(part)?.chunks ?? []);
  return [...found];
}
