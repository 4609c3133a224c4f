/** Written in by the build; `tests/support/setup.ts` gives it a value under jest. */
declare const __EVENTS_BUILD__: {
  readonly version: string;
  readonly sha: string;
  readonly contractVersion: string;
};
