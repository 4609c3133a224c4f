import { isFailure, type Failure, type FailureKind } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import type { Api } from '~/platform/http';
import type { AnswerOf, InputOf } from '~/api/calls';
import type { Call } from '~/api/call';
import type { Services } from '~/platform/services';
import { ownerNow } from './me';

/** How long a key is kept for an act whose outcome is unknown: past that, sending it again is a new act. */
const KEPT = 2 * 60_000;

/** After these nobody knows whether the server did it. Offline is not one of them: then nothing left. */
const unknownOutcomes: readonly FailureKind[] = ['timeout', 'unavailable', 'malformed'];

interface Act {
  readonly key: string;
  readonly at: number;
  running: Promise<unknown> | undefined;
  /** The last outcome, where nobody knows it. */
  unknown?: Failure;
}

export interface Acts {
  /** Does it once: the same input while it runs shares the request, and after an unknown outcome repeats it under the same key. */
  run<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
}

export function createActs(api: Api, now: () => number, owner: () => string | null): Acts {
  const acts = new Map<string, Act>();

  return {
    async run<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
      const name = JSON.stringify([owner(), call.method, call.path, input]);
      for (const [other, { at, running }] of acts) {
        if (!running && now() - at > KEPT) acts.delete(other);
      }
      const act: Act = acts.get(name) ?? { key: newId(), at: now(), running: undefined };
      acts.set(name, act);
      const running = (act.running ??= api.request(call, input, { idempotencyKey: act.key })) as Promise<
        AnswerOf<C>
      >;
      try {
        const answer = await running;
        acts.delete(name);
        return answer;
      } catch (error) {
        act.running = undefined;
        const failure = isFailure(error) ? error : undefined;
        // That it did not leave this time says nothing about the time before.
        if (failure?.kind === 'offline' && act.unknown) throw act.unknown;
        if (failure && unknownOutcomes.includes(failure.kind)) act.unknown = failure;
        else acts.delete(name);
        throw error;
      }
    },
  };
}

const known = new WeakMap<Services, Acts>();

/** The acts of one mount. */
export function actsFor(services: Services): Acts {
  const acts = known.get(services) ?? createActs(services.api, services.clock.now, () => ownerNow(services));
  known.set(services, acts);
  return acts;
}
