import { useEffect, useRef, useState } from 'react';
import type { DoorTicket } from '~/api/manage/door';
import type { DoorDevice } from '~/data/door-device';
import { UnansweredError } from '~/data/door-online';
import type { DoorList } from '~/data/door.queries';
import { useDoorSignals } from '~/data/preferences';
import { signal } from '~/data/use-door-device';
import { toneOf, type AnswerTone, type DoorAnswer } from '~/domain/door';
import { writable } from '~/lib/readable';

/** Delay before "Checking…" is shown, in ms. */
const CHECKING_DELAY = 300;

/** The door of an event on this device. */
export interface OpenDoor {
  readonly list: DoorList;
  readonly device: DoorDevice | undefined;
}

export interface FoundTicket {
  readonly door: OpenDoor;
  readonly ticket: DoorTicket;
}

/** The state of the last command. */
export interface AnswerState {
  readonly answer: DoorAnswer | undefined;
  /** Including the one that is shown, the newest first. */
  readonly recent: readonly DoorAnswer[];
  /** It could not be stored, and the server has not answered. */
  readonly isUnanswered: boolean;
  readonly isChecking: boolean;
  /** Of a party with tickets for several events, which have to be chosen from. */
  readonly choice: readonly FoundTicket[];
}

/** Most earlier answers that are listed. */
export const MAX_EARLIER = 3;

/** The last answers, outside of the page's state so that a scan does not rerender the whole page. */
function createAnswers(play: (tone: AnswerTone) => void) {
  const state = writable<AnswerState>({
    answer: undefined,
    recent: [],
    isUnanswered: false,
    isChecking: false,
    choice: [],
  });
  const update = (change: Partial<AnswerState>): void => state.set({ ...state.get(), ...change });
  // Ids of undone and overridden answers, so that a double press acts once.
  const replaced = new Set<string>();

  /** Runs a command and shows its answer, or that there is none. Resolves to whether there was an answer. */
  async function show(run: () => Promise<DoorAnswer> | undefined): Promise<boolean> {
    const timer = setTimeout(
      () => update({ answer: undefined, choice: [], isChecking: true }),
      CHECKING_DELAY,
    );
    try {
      const answer = await run();
      if (!answer) return false;
      const recent = [answer, ...state.get().recent.filter(({ id }) => !replaced.has(id))];
      const settled = { isUnanswered: false, isChecking: false, choice: [] };
      update({ answer, recent: recent.slice(0, MAX_EARLIER + 1), ...settled });
      play(toneOf(answer));
      return true;
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      update({ answer: undefined, choice: [], isUnanswered: true, isChecking: false });
      play('bad');
      return false;
    } finally {
      clearTimeout(timer);
      if (state.get().isChecking) update({ isChecking: false });
    }
  }

  /** Shows an answer without a command, which is not one of the last. */
  function look(answer: DoorAnswer): void {
    update({ answer, choice: [], isUnanswered: false });
    play(toneOf(answer));
  }

  /** Asks for which of the events a party came. */
  function ask(choice: readonly FoundTicket[]): void {
    update({ answer: undefined, choice, isUnanswered: false });
    play('doubt');
  }

  /** Runs a command whose answer replaces an earlier one in the list. */
  async function replace(previous: DoorAnswer, run: () => Promise<DoorAnswer> | undefined): Promise<void> {
    const { id } = previous;
    if (replaced.has(id)) return;
    replaced.add(id);
    if (!(await show(run))) replaced.delete(id);
  }
  /** Takes the answer off the screen; it stays in the list. */
  const clear = (): void => update({ answer: undefined, choice: [], isUnanswered: false });
  /** "2 checked in" under "Check out" would be read as the answer to the next scan. A walk-in still needs its ticket. */
  const turn = (): void => (state.get().answer?.walkIn ? undefined : clear());
  return { state, show, look, ask, replace, clear, turn };
}

/** The last answers of this door, each heard and felt as the person wants. */
export function useAnswers(): ReturnType<typeof createAnswers> {
  const [wanted] = useDoorSignals();
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  const [answers] = useState(() => createAnswers((tone) => signal(tone, latest.current)));
  return answers;
}
