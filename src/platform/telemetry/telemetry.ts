/** What leaves for the error-reporting service. Nothing personal does: values are scrubbed on the way out. */
export interface Telemetry {
  /** Reports once per error object, whoever calls; returns the reference a person can quote, if there is one. */
  report(error: unknown, context?: { where?: string; requestId?: string | undefined }): string | undefined;
  /** A trail for the next report: a word and numbers, never text a person typed. */
  note(what: string, facts?: Readonly<Record<string, number | boolean | string>>): void;
  dispose(): void;
}
