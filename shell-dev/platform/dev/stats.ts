import type { CallInterceptor } from '../http/bind-calls';
import { breakResponse, type HttpFaults } from './http-faults';

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

/** Counts every call and lets it fail as the faults say. */
export const callInterceptor = (stats: Stats, faults: HttpFaults): CallInterceptor => ({
  async intercept(call, { personId, env }, respond) {
    stats.request(call);
    const fault = faults.take(call, personId);
    const response = fault ? await breakResponse(fault, env, respond) : await respond();
    stats.answer(call, response.status);
    return response;
  },
  onRepeated() {
    stats.repeated += 1;
  },
});
