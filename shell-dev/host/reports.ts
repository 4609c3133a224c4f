import { createStore } from './store';

export interface Report {
  readonly id: number;
  readonly at: number;
  /** `error`, `load`, `title`, `announce`, `navigate`, `teardown`. */
  readonly kind: string;
  readonly text: string;
  readonly detail?: string;
}

const MAX_REPORTS = 60;
let nextId = 1;

/** Calls that areas made to the shell, newest first. *Inspect* lists them; nothing leaves the page. */
export const reports = createStore<readonly Report[]>([]);

export function addReport(kind: string, text: string, detail?: unknown): void {
  const report: Report = {
    id: nextId++,
    at: Date.now(),
    kind,
    text,
    ...(detail !== undefined && { detail: typeof detail === 'string' ? detail : toText(detail) }),
  };
  // Deferred: an area may report while React renders, and a store must not change during a render.
  queueMicrotask(() => reports.update((before) => [report, ...before].slice(0, MAX_REPORTS)));
}

function toText(detail: unknown): string {
  if (detail instanceof Error) return detail.stack ?? detail.message;
  try {
    return JSON.stringify(detail, null, 2) ?? String(detail);
  } catch {
    return String(detail);
  }
}
