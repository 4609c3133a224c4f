import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PreloadDocument } from '../../src/federation/preload-document';

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file);
/** `browse.4103ab.js` is `browse`. */
export const chunkOf = (file: string): string => path.basename(file).split('.')[0] ?? '';

/** The minimizer writes the number 8000 as `8e3`. */
export const idOf = (id: string): string => (/^\d/.test(id) ? String(Number(id)) : id);

/** All code and style of a build. */
export const codeIn = (folder: string): string[] => readdirSync(folder).filter(isCode);

/** Our files that a page of Events fetches before its first data can be shown, in English, where the shell shares React and the router. */
export function filesOnPath(folder: string, route: string): string[] {
  const { routes, languages } = JSON.parse(
    readFileSync(path.join(folder, 'preload.json'), 'utf8'),
  ) as PreloadDocument;
  const hints = [...(routes[route]?.hints ?? []), ...(languages['en'] ?? [])];
  return [...new Set(hints.map(({ href }) => href).filter(isCode))];
}

export interface CardChunks {
  /** The chunk of the card itself. */
  readonly own: string;
  /** What of the code that is named there the card does without: other cards, and what only a fault or another shell asks for. */
  readonly apart: readonly string[];
}

const always = ['lazy-backend', 'lazy-telemetry', 'card-messages-es', 'cable'];
const ofNeeds = ['card-needs', 'card-needs-rules'];
const ofKitchen = ['card-kitchen'];
const ofHelp = ['card-shifts'];
export const cards: Readonly<Record<string, CardChunks>> = {
  NextEventsCard: { own: 'card-next', apart: [...always, 'card-today', ...ofNeeds, ...ofKitchen, ...ofHelp] },
  TodayCard: { own: 'card-today', apart: [...always, 'card-next', ...ofNeeds, ...ofKitchen, ...ofHelp] },
  NeedsYouCard: { own: 'card-needs', apart: [...always, 'card-next', 'card-today', ...ofKitchen, ...ofHelp] },
  KitchenCard: { own: 'card-kitchen', apart: [...always, 'card-next', 'card-today', ...ofNeeds, ...ofHelp] },
  OpenShiftsCard: {
    own: 'card-shifts',
    apart: [...always, 'card-next', 'card-today', ...ofNeeds, ...ofKitchen],
  },
};

/** Every file that a card fetches beyond the entry and what is shared with the shell. */
export function filesOfCard(folder: string, { apart }: CardChunks): string[] {
  const files = codeIn(folder);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const byId = new Map<string, string>();
  for (const script of scripts) {
    const ids = /\.push\(\[\[([\de,]+)\]/.exec(text(script))?.[1] ?? '';
    for (const id of ids.split(',')) byId.set(idOf(id), script);
  }
  const found = new Set<string>();
  function follow(script: string | undefined): void {
    if (!script || found.has(script) || apart.includes(chunkOf(script))) return;
    found.add(script);
    for (const file of files) if (file.endsWith('.css') && chunkOf(file) === chunkOf(script)) found.add(file);
    for (const [, id = ''] of text(script).matchAll(/\.e\(([\de]+)\)/g)) follow(byId.get(idOf(id)));
  }
  follow(scripts.find((script) => chunkOf(script) === '__federation_expose_cards'));
  return [...found];
}
