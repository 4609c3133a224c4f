export interface ReportContext {
  /** Our own word for a place in the code: not one that a person typed. */
  readonly where?: string;
  readonly requestId?: string | undefined;
  /** Of the shell's configuration, which is nobody's: sent as it is. */
  readonly apiBase?: string;
}

/** What leaves for the error-reporting service. Nothing personal does: values are scrubbed on the way out. */
export interface Telemetry {
  /**
   * Reports once per error object, however often it is called. Resolves to the reference that a person can quote once the report has gone somewhere;
   * to `undefined` when there is nowhere for it to go. Never rejects.
   */
  report(error: unknown, context?: ReportContext): Promise<string | undefined>;
  /** A trail for the next report: a word and numbers, never text a person typed. */
  note(what: string, facts?: Readonly<Record<string, number | boolean | string>>): void;
  dispose(): void;
}
