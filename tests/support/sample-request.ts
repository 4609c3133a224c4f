import type * as v from 'valibot';
import type { Call } from '~/api/call';
import * as f from '~/api/fields';
import { allCalls } from '../../shell-dev/platform/answers/handler';

export type CallName = keyof typeof allCalls;
export type LeafKind = 'text' | 'day' | 'days' | 'wallTime' | 'instant' | 'timeZone' | 'number';

/** A value of a request that is no list and no object. */
export interface Leaf {
  readonly part: 'query' | 'body';
  readonly path: readonly string[];
  readonly kind: LeafKind;
}

/** A request that its schemas take, and everything in it that somebody could have typed. */
export interface SampleRequest {
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly body: unknown;
  readonly leaves: readonly Leaf[];
}

/** As much of a valibot schema as a walk through it needs. */
interface Node {
  readonly type: string;
  readonly kind: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly (Node | string | number)[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly pipe?: readonly Node[];
}

const kinds = new Map<unknown, LeafKind>([
  [f.day, 'day'],
  [f.wallTime, 'wallTime'],
  [f.instant, 'instant'],
  [f.timeZone, 'timeZone'],
]);
/** Samples by what a schema is, then by the name of its field. */
const byKind: Readonly<Partial<Record<LeafKind, string>>> = {
  day: '2026-12-04',
  instant: '2026-12-03T10:00:00Z',
  timeZone: 'Europe/Madrid',
};
const byName: Readonly<Record<string, unknown>> = {
  starts_local: '2026-12-04T18:30',
  ends_local: '2026-12-04T20:30',
  from_event: 'evt_supper',
  event_id: 'evt_supper',
  restaurant_id: 'rst_potager',
  digest: 'A'.repeat(43),
  secret: 'B'.repeat(43),
  device_id: 'dev_oven',
  dish_id: 'dsh_soup',
  part_id: 'hov_soup',
  ids: 'evt_supper',
  place: 'plc_hall',
  id: 'plc_hall',
  cover_id: null,
  phone: '+34612345678',
  country: 'ES',
  rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=5',
  exdates: '2026-12-11',
  recurrence_key: '20261204T183000',
  source_url: 'https://calendar.example/supper',
  data: 'QUJD',
  limit: '1',
  per_day: '1',
  party: '1',
  from: '2026-12-04',
  adults: 1,
  lock_version: 1_000,
  minutes: 5,
  // Opaque, and of the question before: there is none.
  cursor: undefined,
  // Of a dry run: there was none.
  seen: undefined,
};
const TEXT = 'Soup for all';

export function sampleRequest(name: CallName): SampleRequest {
  const call: Call = allCalls[name];
  const leaves: Leaf[] = [];
  const take = (part: Leaf['part'], schema: v.GenericSchema | undefined): unknown =>
    schema && sampleOf(schema as unknown as Node, [], (path, kind) => leaves.push({ part, path, kind }));
  const query = take('query', call.query) as SampleRequest['query'];
  return { query, body: take('body', call.body), leaves };
}

type See = (path: readonly string[], kind: LeafKind) => void;

function sampleOf(node: Node, path: readonly string[], see: See): unknown {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {})
          .map(([name, entry]) => [name, sampleOf(entry, [...path, name], see)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return [sampleOf(inside(node.item), [...path, '0'], see)];
    case 'nullable':
    case 'optional':
      return sampleOf(inside(node.wrapped), path, see);
    case 'union':
      return (node.options as readonly Node[]).map((option) => sampleOf(option, path, see))[0];
    case 'string':
      return textOf(node, path, see);
    case 'number':
      see(path, 'number');
      return named(path) ?? node.pipe?.find(({ type }) => type === 'min_value')?.requirement ?? 0;
    case 'boolean':
      return false;
    case 'picklist':
      return node.options?.[0];
    case 'literal':
      return node.literal;
    default:
      throw new Error(`No sample of ${node.type} at ${path.join('.')}`);
  }
}

function textOf(node: Node, path: readonly string[], see: See): unknown {
  const isListOfDays = path.at(-1) === 'exdates';
  const kind = kinds.get(node) ?? (isListOfDays ? 'days' : 'text');
  see(path, kind);
  const choices = node.pipe?.find(({ type }) => type === 'array')?.item?.options;
  if (choices) return choices[0];
  return nameIn(path) in byName ? named(path) : (byKind[kind] ?? TEXT);
}

/** Of the last step that is a name and not a place in a list. */
const nameIn = (path: readonly string[]): string => path.findLast((step) => !/^\d+$/.test(step)) ?? '';
const named = (path: readonly string[]): unknown => byName[nameIn(path)];

function inside(node: Node | undefined): Node {
  if (!node) throw new Error('A schema around nothing');
  return node;
}

/** The same request with another value in one place. */
export function withValue(sample: SampleRequest, { part, path }: Leaf, value: unknown): SampleRequest {
  return { ...sample, [part]: replaced(sample[part], path, value) };
}

function replaced(whole: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = (whole as Readonly<Record<string, unknown>> | null)?.[step];
  if (!Array.isArray(whole)) return { ...(whole as object), [step]: replaced(inner, rest, value) };
  return whole.map((one: unknown, at) => (String(at) === step ? replaced(one, rest, value) : one));
}

/** What stands in a place of a request. */
export const valueAt = (sample: SampleRequest, { part, path }: Leaf): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Readonly<Record<string, unknown>> | undefined)?.[step],
    sample[part],
  );
