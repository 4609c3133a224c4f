import { createStore } from './store';

export type ReportKind = 'error' | 'title' | 'announce' | 'navigate' | 'sentry' | 'teardown' | 'load';

export interface Report {
  readonly id: number;
  readonly at: number;
  readonly kind: ReportKind;
  readonly text: string;
  readonly detail?: string;
}

const KEPT = 60;
let nextId = 1;

/** What the areas told the shell, newest first. The workbench shows it; nothing leaves the page. */
export const reports = createStore<readonly Report[]>([]);

export function note(kind: ReportKind, text: string, detail?: unknown): void {
  const report: Report = {
    id: nextId++,
    at: Date.now(),
    kind,
    text,
    ...(detail === undefined ? {} : { detail: typeof detail === 'string' ? detail : inWords(detail) }),
  };
  // Later than now: an area may report while React renders, and a store must not change under it.
  queueMicrotask(() => reports.update((before) => [report, ...before].slice(0, KEPT)));
}

function inWords(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  try {
    return JSON.stringify(value, null, 2) ?? String(value);
  } catch {
    return String(value);
  }
}
