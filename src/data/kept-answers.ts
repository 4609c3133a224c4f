/** What a household answered without a network: kept on this device until the server has it, or until the person has read that it came too late. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { whenIdle } from '~/lib/browser';
import { isFailure, outcomeOf } from '~/lib/failure';
import { writable } from '~/lib/readable';
import { pendingTopics } from '~/platform/outbox';
import { useServices, type Services } from '~/platform/services';
import { ANSWERS, rowIdOf, type AnswerInHand, type KeptAnswer } from './answer-rows';
import type { AnswersOutbox } from './answers-outbox';
import { ownerNow, useOwner } from './shell';

export type { KeptAnswer } from './answer-rows';

/** In place of what the server would have answered. */
export type Kept = 'kept';

// Of no use to those who answer nothing, and not to be had any more once the network is gone.
const loadOutbox = () => import(/* webpackChunkName: "kept-answers" */ './answers-outbox');

const none: readonly KeptAnswer[] = [];

/** The answers that one mount keeps. Open while any part of it looks. */
class KeptAnswers {
  readonly state = writable(none);
  #outbox: Promise<AnswersOutbox> | undefined;
  #holders = 0;
  #stops: readonly (() => void)[] = [];

  constructor(private readonly services: Services) {}

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
      this.state.set(none);
    };
  }

  /** Resolves to whether it is on the disk, from where it is sent as soon as it can be. */
  async keep(answer: AnswerInHand): Promise<boolean> {
    try {
      const outbox = await this.#open();
      await outbox.add({ id: rowIdOf(ownerNow(this.services), answer), key: answer.id, payload: answer });
      return await outbox.hasAny();
    } catch {
      return false;
    }
  }

  /** Forgets one that was refused. */
  forget({ row }: KeptAnswer): void {
    void this.#outbox?.then((outbox) => outbox.drop(row.id)).catch(() => undefined);
  }

  readonly #openIfAny = (): void => {
    if (pendingTopics.get().split(' ').includes(ANSWERS)) void this.#open().catch(() => undefined);
  };

  #open(): Promise<AnswersOutbox> {
    const opening = (this.#outbox ??= loadOutbox().then(({ openAnswers }) =>
      openAnswers(this.services, this.state.set),
    ));
    // Without its code it is tried again.
    opening.catch(() => {
      if (this.#outbox === opening) this.#outbox = undefined;
    });
    return opening;
  }
}

const instances = new WeakMap<Services, KeptAnswers>();
function keptAnswersOf(services: Services): KeptAnswers {
  const known = instances.get(services) ?? new KeptAnswers(services);
  instances.set(services, known);
  return known;
}

interface Answers {
  /** This person's that are not sent yet. */
  readonly unsent: readonly KeptAnswer[];
  /** Those of them that the server has refused. */
  readonly refused: readonly KeptAnswer[];
  readonly forget: (answer: KeptAnswer) => void;
}

export function useKeptAnswers(): Answers {
  const kept = keptAnswersOf(useServices());
  const owner = useOwner();
  useEffect(() => kept.hold(), [kept]);
  const all = useSyncExternalStore(kept.state.subscribe, kept.state.get);
  return useMemo(() => {
    const own = all.filter(({ row }) => row.owner === owner);
    return {
      unsent: own.filter(({ isRefused }) => !isRefused),
      refused: own.filter(({ isRefused }) => isRefused),
      forget: (answer) => kept.forget(answer),
    };
  }, [all, owner, kept]);
}

/** Keeps an answer that did not leave the device, and passes every other failure on. Loads what that takes while there is a network. */
export function useKeep(): (failure: unknown, answer: AnswerInHand) => Promise<Kept> {
  const services = useServices();
  useEffect(() => whenIdle(() => void loadOutbox().catch(() => undefined)), []);
  return async (failure, answer) => {
    const isUnsent = isFailure(failure) && outcomeOf(failure) === 'not-sent';
    if (isUnsent && (await keptAnswersOf(services).keep(answer))) return 'kept';
    throw failure;
  };
}
