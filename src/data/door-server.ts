import { doorCalls, type CheckInAnswer, type CheckInCommand, type Door } from '~/api/manage/door';
import { Failure, isRateLimited, mayPass } from '~/lib/failure';
import { toInstant } from '~/lib/instants';
import { toSendFailure, type OutboxRow, type SendResult } from '~/platform/outbox';
import type { Services } from '~/platform/services';
import { readCommand, withServerTime } from './door-commands';

interface DoorServerOptions {
  readonly eventId: string;
  readonly deviceId: string;
  /** Called with how long the server took, in ms; `null`: it did not answer. */
  readonly onRequest: (took: number | null) => void;
}

/** The server as the door of an event on this device knows it. */
export class DoorServer {
  /** Whether it knew of no session when it was last asked, whatever the shell says. */
  isRefused = false;
  /** From its latest response. */
  latestCounts: Pick<Door, 'counts' | 'seats'> | undefined;

  constructor(
    private readonly services: Services,
    private readonly options: DoorServerOptions,
  ) {}

  /** Sends rows of the outbox. Never rejects. */
  async send(rows: readonly OutboxRow[]): Promise<SendResult<CheckInAnswer>> {
    if (!this.services.shell.session.get())
      return { status: 'failed', kind: 'signed-out', problem: 'signed-out' };
    const commands = rows.flatMap((row) => this.toCommand(row) ?? []);
    if (commands.length < rows.length) return { status: 'failed', kind: 'refused', problem: 'unreadable' };
    const began = performance.now();
    try {
      const results = await this.#request(commands);
      this.options.onRequest(performance.now() - began);
      return { status: 'answered', results: new Map(results.map((result) => [result.id, result])) };
    } catch (error) {
      if (mayPass(error) && !isRateLimited(error)) this.options.onRequest(null);
      return { status: 'failed', ...toSendFailure(error) };
    }
  }

  /** Sends one command, of a device that cannot store it. */
  async sendOne(command: CheckInCommand): Promise<CheckInAnswer> {
    if (!this.services.shell.session.get()) throw new Failure('signed-out');
    const [answer] = await this.#request([command]);
    if (answer?.id !== command.id) throw new Failure('malformed');
    return answer;
  }

  toCommand(row: OutboxRow): CheckInCommand | undefined {
    const waiting = readCommand(row);
    return waiting ? withServerTime(waiting, this.services.clock.aheadAtFirst()) : undefined;
  }

  async #request(commands: readonly CheckInCommand[]): Promise<readonly CheckInAnswer[]> {
    const { api, clock } = this.services;
    const { eventId, deviceId } = this.options;
    try {
      const { results, ...now } = await api.request(
        doorCalls.sendCheckIns,
        {
          params: { eventId },
          body: { device_id: deviceId, sent_at: toInstant(clock.now()), commands: [...commands] },
        },
        { repeats: false },
      );
      this.isRefused = false;
      this.latestCounts = now;
      return results;
    } catch (error) {
      this.isRefused = toSendFailure(error).kind === 'signed-out';
      throw error;
    }
  }
}
