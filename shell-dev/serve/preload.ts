import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hint, PreloadDocument } from '../../src/federation/preload-document';

export interface PreloadPlace {
  /** Where Events is mounted in this shell. */
  readonly basePath: string;
  /** Where the files are that the document names: `http://localhost:3001/`. */
  readonly remote: string;
  readonly api: { readonly main: string; readonly family: string };
  readonly language: string;
  readonly nonce: string;
}

/** `:eventId` of a route's path fits one segment of an address. */
function parametersOf(route: string, asked: string): Record<string, string> | undefined {
  const names = route.split('/');
  const segments = asked.split('/');
  if (names.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = segments[index] ?? '';
    if (name.startsWith(':') && /^[\w-]{1,64}$/.test(value)) parameters[name.slice(1)] = value;
    else if (name !== value) return undefined;
  }
  return parameters;
}

export const inQuotes = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function link({ as, crossorigin, fetchpriority }: Hint, href: string, nonce: string): string {
  const mode = crossorigin ? ` crossorigin="${crossorigin}"` : '';
  const secret = as === 'script' || as === 'style' ? ` nonce="${nonce}"` : '';
  return `<link rel="preload" as="${as}" href="${inQuotes(href)}"${mode} fetchpriority="${fetchpriority}"${secret}>`;
}

/** The hints for an address of the shell, as markup for its head: none outside of Events, and none for what cannot be known yet. */
export function preloadLinks(
  { routes, languages }: PreloadDocument,
  pathname: string,
  place: PreloadPlace,
): string {
  const { basePath, remote, api, nonce } = place;
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return '';
  const asked = pathname.slice(basePath.length).replaceAll(/^\/+|\/+$/g, '');
  for (const route of Object.values(routes)) {
    const parameters = parametersOf(route.path, asked);
    if (!parameters) continue;
    const words = Object.entries(languages).find(([language]) => language === place.language)?.[1] ?? [];
    const files = [...route.hints, ...words];
    const call = route.api?.href.replaceAll(/\{(\w+)\}/g, (hole, name: string) => parameters[name] ?? hole);
    return [
      // First of all: it is small, and the server has to think. What has a hole left is not guessed: a wrong guess is a request for nothing.
      ...(route.api && call && !call.includes('{')
        ? [link(route.api, api[route.api.base] + call, nonce)]
        : []),
      ...files.map((hint) => link(hint, remote + hint.href, nonce)),
    ].join('');
  }
  return '';
}

/** The document of the build in a folder; nothing when there is none. */
export async function readPreload(folder: string): Promise<PreloadDocument | undefined> {
  const text = await readFile(path.join(folder, 'preload.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as PreloadDocument);
}
