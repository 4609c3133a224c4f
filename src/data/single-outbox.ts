import { createOutbox, storedTopics, type Outbox, type OutboxRow, type SendResult } from '~/platform/outbox';
import type { Services } from '~/platform/services';
import { ownerNow } from './shell';

interface SingleOutboxOptions<Result> {
  readonly topic: string;
  /** Of the payload. Raise it when an older build could not send what is stored. */
  readonly version: number;
  /** Sends a row of a person who is signed in, under the key of the row. */
  readonly send: (row: OutboxRow) => Promise<SendResult<Result>>;
  readonly onResult: (result: Result) => void;
}

export type SingleOutbox = Pick<Outbox, 'state' | 'add' | 'drop' | 'dispose'>;

/** An outbox that sends one row after the other, and tries again when the connection or the session changes. */
export function createSingleOutbox<Result>(
  services: Services,
  { topic, version, send, onResult }: SingleOutboxOptions<Result>,
): SingleOutbox {
  const outbox = createOutbox<Result>({
    topic,
    version,
    versions: [version],
    owner: () => ownerNow(services),
    async send([row]) {
      if (!row) return { status: 'answered', results: new Map() };
      if (!services.shell.session.get())
        return { status: 'failed', kind: 'signed-out', problem: 'signed-out' };
      return send(row);
    },
    batchSize: 1,
    concurrency: 1,
    onResults: (confirmed) => confirmed.forEach(({ result }) => onResult(result)),
  });
  const stops = [
    services.cable.connection.subscribe(outbox.wake),
    services.shell.session.subscribe(outbox.wake),
  ];
  return {
    state: outbox.state,
    add: (command) => outbox.add(command),
    drop: (id) => outbox.drop(id),
    dispose() {
      for (const stop of stops) stop();
      outbox.dispose();
    },
  };
}

export interface KeptOutbox extends Omit<SingleOutbox, 'state'> {
  /** Whether the disk has any, as just read. */
  hasAny(): Promise<boolean>;
}

interface KeptOutboxOptions<Result, Kept> extends SingleOutboxOptions<Result> {
  /** `undefined` for what a later build has stored, or somebody by hand. */
  readonly read: (row: OutboxRow) => Kept | undefined;
  readonly onChange: (rows: readonly Kept[]) => void;
}

/** One that tells what lies on this device whenever that changes, what was refused with it. */
export function createKeptOutbox<Result, Kept>(
  services: Services,
  { read, onChange, ...options }: KeptOutboxOptions<Result, Kept>,
): KeptOutbox {
  const { state, add, drop, dispose } = createSingleOutbox<Result>(services, options);
  const stop = state.subscribe(() => {
    const { waiting, parked } = state.get();
    onChange([...waiting, ...parked].map(read).filter((row) => row !== undefined));
  });
  return {
    add,
    drop,
    hasAny: async () => (await storedTopics()).has(options.topic),
    dispose() {
      stop();
      dispose();
    },
  };
}
