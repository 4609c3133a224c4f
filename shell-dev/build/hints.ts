import type { Compilation } from 'webpack';

/** A `<link rel="preload">`: `href` is relative to where the files of its build are. */
export interface Hint {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  /** On the link exactly so, or not at all: with another mode the browser fetches the file a second time. */
  readonly crossorigin?: 'anonymous';
  readonly fetchpriority: 'high' | 'auto';
}

/** The files of a part of the code, style first: it holds back the first paint. None when there is no such part. */
export function filesOf(compilation: Compilation, name: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(name);
  const chunks = group?.chunks ?? [...compilation.chunks].filter((chunk) => chunk.name === name);
  const files = chunks.flatMap((chunk) => [...chunk.files]);
  return [...files.filter((file) => file.endsWith('.css')), ...files.filter((file) => file.endsWith('.js'))];
}
