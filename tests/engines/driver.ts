import { existsSync } from 'node:fs';

export type EngineName = 'firefox' | 'webkit';

export interface PointerStep {
  readonly type: 'pointerMove' | 'pointerDown' | 'pointerUp';
  readonly x?: number;
  readonly y?: number;
  readonly button?: number;
  readonly duration?: number;
}

export interface KeyStep {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** Input as WebDriver and WebDriver BiDi both describe it. */
export type InputSource =
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly PointerStep[] }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyStep[] };

/** One window with cookies and storage of its own. Everything else that a test does is made of these. */
export interface Driver {
  /** Resolves when the document has loaded. */
  goTo(url: string): Promise<void>;
  /** Calls the source text of a function with arguments, and returns its JSON; a promise is awaited. */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  setFile(selector: string, file: string): Promise<void>;
  /** What is visible of the page, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors and warnings on the console, as far as the protocol tells them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  readonly name: EngineName;
  newWindow(): Promise<Driver>;
  close(): Promise<void>;
}

export const viewport = { width: 1280, height: 860 } as const;

/** What both engines show of time is the same on every machine. */
export const engineEnvironment: NodeJS.ProcessEnv = { ...process.env, TZ: 'Europe/Paris' };

/** The one argument and the result of every call are JSON text: the protocols would each wrap them in their own way. */
export const wrapped = (source: string): string =>
  `async (json) => JSON.stringify((await (${source})(...JSON.parse(json))) ?? null)`;

export const firstOf = (files: readonly string[]): string | undefined =>
  files.find((file) => existsSync(file));
