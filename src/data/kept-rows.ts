/** What somebody said without a network: kept on this device until the server has it, or until the person has read that it was refused. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isFailure, outcomeOf } from '~/lib/failure';
import { writable } from '~/lib/readable';
import { pendingTopics, type OutboxRow } from '~/platform/outbox';
import { useServices, type Services } from '~/platform/services';
import { ownerNow, useOwner, type Owner } from './shell';
import type { KeptOutbox } from './single-outbox';

/** In place of what the server would have answered. */
export type Kept = 'kept';

export interface KeptRow {
  readonly row: Pick<OutboxRow, 'id' | 'owner'>;
  /** The server has refused it. */
  readonly isRefused: boolean;
}

interface Kind<Row extends KeptRow, Input> {
  readonly topic: string;
  readonly open: (services: Services, onChange: (rows: readonly Row[]) => void) => Promise<KeptOutbox>;
  /** The same for one answer to one state of a thing, in whichever tab it was given. */
  readonly rowIdOf: (owner: Owner, input: Input) => string;
}

/** The rows of one kind that one mount keeps. Open while any part of it looks. */
class KeptRows<Row extends KeptRow, Input extends { readonly id: string }> {
  readonly state = writable<readonly Row[]>([]);
  #outbox: Promise<KeptOutbox> | undefined;
  #holders = 0;
  #stops: readonly (() => void)[] = [];

  constructor(
    private readonly services: Services,
    private readonly kind: Kind<Row, Input>,
  ) {}

  hold(): () => void {
    this.#holders += 1;
    if (this.#holders === 1) {
      this.#openIfAny();
      const { connection } = this.services.cable;
      this.#stops = [pendingTopics.subscribe(this.#openIfAny), connection.subscribe(this.#openIfAny)];
    }
    return () => {
      this.#holders -= 1;
      if (this.#holders > 0) return;
      for (const stop of this.#stops) stop();
      void this.#outbox?.then((outbox) => outbox.dispose()).catch(() => undefined);
      this.#outbox = undefined;
      this.state.set([]);
    };
  }

  /** Resolves to whether it is on the disk, from where it is sent as soon as it can be. */
  async keep(input: Input): Promise<boolean> {
    try {
      const outbox = await this.#open();
      const id = this.kind.rowIdOf(ownerNow(this.services), input);
      await outbox.add({ id, key: input.id, payload: input });
      return await outbox.hasAny();
    } catch {
      return false;
    }
  }

  /** Forgets one that was refused. */
  forget({ row }: Row): void {
    void this.#outbox?.then((outbox) => outbox.drop(row.id)).catch(() => undefined);
  }

  readonly #openIfAny = (): void => {
    if (pendingTopics.get().split(' ').includes(this.kind.topic)) void this.#open().catch(() => undefined);
  };

  #open(): Promise<KeptOutbox> {
    const opening = (this.#outbox ??= this.kind.open(this.services, this.state.set));
    // Without its code it is tried again.
    opening.catch(() => {
      if (this.#outbox === opening) this.#outbox = undefined;
    });
    return opening;
  }
}

interface Rows<Row> {
  /** This person's that are not sent yet. */
  readonly unsent: readonly Row[];
  /** Those of them that the server has refused. */
  readonly refused: readonly Row[];
  readonly forget: (row: Row) => void;
}

interface KeptHooks<Row, Input> {
  readonly useKept: () => Rows<Row>;
  /** Keeps what did not leave the device, and passes every other failure on. */
  readonly useKeep: () => (failure: unknown, input: Input) => Promise<Kept>;
}

export function keptRows<Row extends KeptRow, Input extends { readonly id: string }>(
  kind: Kind<Row, Input>,
): KeptHooks<Row, Input> {
  const instances = new WeakMap<Services, KeptRows<Row, Input>>();
  const rowsOf = (services: Services): KeptRows<Row, Input> => {
    const known = instances.get(services) ?? new KeptRows(services, kind);
    instances.set(services, known);
    return known;
  };
  return {
    useKept() {
      const kept = rowsOf(useServices());
      const owner = useOwner();
      useEffect(() => kept.hold(), [kept]);
      const all = useSyncExternalStore(kept.state.subscribe, kept.state.get);
      return useMemo(() => {
        const own = all.filter(({ row }) => row.owner === owner);
        return {
          unsent: own.filter(({ isRefused }) => !isRefused),
          refused: own.filter(({ isRefused }) => isRefused),
          forget: (row) => kept.forget(row),
        };
      }, [all, owner, kept]);
    },
    useKeep() {
      const services = useServices();
      return async (failure, input) => {
        const isUnsent = isFailure(failure) && outcomeOf(failure) === 'not-sent';
        if (isUnsent && (await rowsOf(services).keep(input))) return 'kept';
        throw failure;
      };
    },
  };
}
