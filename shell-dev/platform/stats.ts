/** Counters of what the back end did since it started or was last asked to forget. */
export class Stats {
  requests: Record<string, number> = {};
  statuses: Record<string, number> = {};
  repeated = 0;

  request(call: string): void {
    this.requests[call] = (this.requests[call] ?? 0) + 1;
  }

  answer(call: string, status: number): void {
    const key = `${call} ${status}`;
    this.statuses[key] = (this.statuses[key] ?? 0) + 1;
  }

  forget(): void {
    this.requests = {};
    this.statuses = {};
    this.repeated = 0;
  }
}
