/** Written in by the build; `tests/support/setup.ts` gives it a value under jest. */
declare const __EVENTS_BUILD__: {
  readonly version: string;
  readonly sha: string;
  readonly contractVersion: string;
  /** Modules that this build has no fallback for. */
  readonly needs: readonly string[];
  /** Ranges of all shared modules that it asks for. */
  readonly ranges: Readonly<Record<string, string>>;
};
