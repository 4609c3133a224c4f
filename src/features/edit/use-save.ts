import { useCallback, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Impact } from '~/api/manage/action.schema';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useClockNow } from '~/data/clock';
import { useEventRequests, type EventRequests } from '~/data/manage.mutations';
import { useSend, type SendState, type FailedSend } from '~/data/send';
import {
  formOf,
  type EventForm,
  changesOf,
  draftOf,
  type EventChanges,
  isPublic,
  notifiesByDefault,
} from '~/domain/event-draft';
import { missingOf, publishChecklist, type Check } from '~/domain/event-draft-problems';
import { isMenuUnsaid } from '~/domain/food-for';
import { mergeForms, type Merged } from '~/domain/merge';
import type { Base } from './use-event-form';

export type Goal = 'save' | 'publish';

/** The same fields were changed here and by somebody else. */
export interface Clash {
  readonly merged: Merged;
  readonly base: EventForm;
  readonly mine: EventForm;
  readonly theirs: ManagedEvent;
}

/** The state of a press on "Save" or "Publish". */
type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly goal: Goal }
  /** The event is public: shows who is affected before anything is sent. */
  | {
      readonly kind: 'impact';
      readonly impact: Impact;
      readonly notifyByDefault: boolean;
      readonly goal: Goal;
    }
  /** One date of a series: asks which dates the change applies to. */
  | { readonly kind: 'scope'; readonly seriesId: string; readonly change: EventChanges }
  | { readonly kind: 'clash'; readonly clash: Clash; readonly goal: Goal }
  /** No dish is listed, or some do not say what they contain: asks whether to publish all the same. */
  | { readonly kind: 'without_food'; readonly dishes: EventForm['dishes'] }
  | { readonly kind: 'missing'; readonly missing: readonly Check[]; readonly attempt: number }
  /** `repeat` continues with the request that was refused. */
  | (FailedSend & { readonly kind: 'refused' });

interface Saved {
  readonly event: ManagedEvent;
  readonly goal: Goal;
  readonly isNew: boolean;
  /** Changes that others saved in the meantime and that were merged into the form. */
  readonly merged: Merged | undefined;
}

/** What the steps of one press share. */
interface Flow {
  readonly requests: EventRequests;
  /** `undefined` for one that is new. */
  readonly event: ManagedEvent | undefined;
  readonly goal: Goal;
  readonly notify: boolean;
  readonly rebase: (base: Base, form: EventForm) => void;
  readonly show: (step: Step) => void;
  readonly onSaved: (saved: Saved) => void;
}

export interface SaveOptions {
  readonly event: ManagedEvent | undefined;
  readonly form: UseFormReturn<EventForm>;
  readonly base: Base;
  readonly rebase: (base: Base, form: EventForm) => void;
  /** Called once the server has the event. */
  readonly onSaved: (saved: Saved) => void;
}

export interface Save {
  readonly step: Step;
  /** Takes a form without problems. */
  readonly save: (goal: Goal) => void;
  /** Sends after the impact was shown. */
  readonly confirm: (notify: boolean) => void;
  /** Sends after a version was chosen for every conflict. */
  readonly decide: (form: EventForm) => void;
  readonly publishWithoutFood: () => void;
  /** Reads the event again after the series was changed. */
  readonly followSeries: () => void;
  readonly forget: () => void;
}

/** Saves or publishes the form, with every question that may come up on the way. One press at a time. */
export function useSave({ event, form, base, rebase, onSaved }: SaveOptions): Save {
  const requestsOf = useEventRequests(event?.id);
  const now = useClockNow();
  const [shown, setShown] = useState<Step>(idle);
  const attempts = useRef(0);
  const shouldNotify = useRef(false);

  const toFlow = (goal: Goal, requests: EventRequests): Flow => ({
    requests,
    event,
    goal,
    notify: shouldNotify.current,
    rebase,
    show: setShown,
    onSaved,
  });
  const { state, send, reset } = useSend<void, Press>((sender, { goal, work }) =>
    work(toFlow(goal, requestsOf(sender))),
  );
  const step = useMemo(() => stepOf(state, shown), [state, shown]);
  function run(goal: Goal, work: Press['work']): void {
    setShown(idle);
    send({ goal, work });
  }
  function begin(goal: Goal): void {
    shouldNotify.current = false;
    run(goal, (flow) => startSave(flow, base, form.getValues()));
  }

  const save = (goal: Goal): void => {
    if (step.kind === 'sending') return;
    const values = form.getValues();
    const missing = goal === 'publish' ? missingOf(publishChecklist(values, now())) : [];
    attempts.current += 1;
    reset();
    if (missing.length > 0) setShown({ kind: 'missing', missing, attempt: attempts.current });
    else if (goal === 'publish' && isMenuUnsaid(values.dishes))
      setShown({ kind: 'without_food', dishes: values.dishes });
    else begin(goal);
  };
  const confirm = (notify: boolean): void => {
    if (step.kind !== 'impact') return;
    shouldNotify.current = notify;
    run(step.goal, (flow) => sendForm(flow, base, form.getValues()));
  };
  const decide = (decided: EventForm): void => {
    if (step.kind !== 'clash') return;
    const { theirs, merged } = step.clash;
    const next = { form: formOf(theirs), lock_version: theirs.lock_version };
    rebase(next, decided);
    run(step.goal, (flow) => sendForm(flow, next, decided, merged));
  };
  return {
    step,
    save,
    confirm,
    decide,
    publishWithoutFood: () => begin('publish'),
    followSeries: () => run('save', settleSeries),
    forget: useCallback(() => {
      setShown(idle);
      reset();
    }, [reset]),
  };
}

/** One press, and the request it continues with. */
interface Press {
  readonly goal: Goal;
  readonly work: (flow: Flow) => Promise<void>;
}

const idle: Step = { kind: 'idle' };

function stepOf(state: SendState<void, Press>, shown: Step): Step {
  if (state.status === 'sending') return { kind: 'sending', goal: state.input.goal };
  return 'failure' in state ? { kind: 'refused', ...state } : shown;
}

/** Previews the impact when families can see the event, else sends at once. */
async function startSave(flow: Flow, base: Base, form: EventForm): Promise<void> {
  const { event, requests, goal, show } = flow;
  const changes = event ? changesOf(base.form, form) : {};
  const isOneOfMany = event?.series && !event.series.overridden && goal === 'save';
  if (event?.series && isOneOfMany && Object.keys(changes).length > 0)
    return show({ kind: 'scope', seriesId: event.series.id, change: changes });
  if (!event || !isPublic(event) || Object.keys(changes).length === 0) return sendForm(flow, base, form);
  const impact = await requests.preview({ change: changes });
  show({ kind: 'impact', impact, notifyByDefault: notifiesByDefault(changes), goal });
}

async function sendForm(flow: Flow, base: Base, form: EventForm, merged?: Merged): Promise<void> {
  const { requests, event, goal, notify } = flow;
  if (!event) return settle(flow, await requests.create(draftOf(form)), undefined);
  const changes = changesOf(base.form, form);
  if (Object.keys(changes).length === 0 && goal === 'publish') return settle(flow, event, merged);
  const result = await requests.change({ lock_version: base.lock_version, notify, ...changes });
  return 'newer' in result ? mergeWith(flow, base, form, result.newer) : settle(flow, result.saved, merged);
}

/** Merges fields that were changed on one side only, and asks about the others. */
async function mergeWith(flow: Flow, base: Base, mine: EventForm, theirs: ManagedEvent): Promise<void> {
  const theirForm = formOf(theirs);
  const merged = mergeForms(base.form, mine, theirForm);
  if (merged.clashes.length > 0) {
    flow.show({ kind: 'clash', clash: { merged, base: base.form, mine, theirs }, goal: flow.goal });
    return;
  }
  const next = { form: theirForm, lock_version: theirs.lock_version };
  flow.rebase(next, merged.form);
  await sendForm(flow, next, merged.form, merged);
}

/** After a change of the series the form continues from what the server has for this date. */
async function settleSeries({ requests, rebase, show }: Flow): Promise<void> {
  const saved = await requests.read();
  rebase({ form: formOf(saved), lock_version: saved.lock_version }, formOf(saved));
  show({ kind: 'idle' });
}

/** What was saved stays saved when publishing it is refused. */
async function settle(flow: Flow, saved: ManagedEvent, merged: Merged | undefined): Promise<void> {
  const { requests, goal, rebase, show, onSaved } = flow;
  const form = formOf(saved);
  rebase({ form, lock_version: saved.lock_version }, form);
  const isNew = flow.event === undefined;
  const event = goal === 'publish' ? await publish(requests, saved, isNew, onSaved) : saved;
  rebase({ form, lock_version: event.lock_version }, form);
  show({ kind: 'idle' });
  onSaved({ event, goal, isNew, merged });
}

async function publish(
  requests: EventRequests,
  saved: ManagedEvent,
  isNew: boolean,
  onSaved: Flow['onSaved'],
): Promise<ManagedEvent> {
  try {
    return await requests.runAction(saved.id, {
      action: 'publish',
      lock_version: saved.lock_version,
      without_food: isMenuUnsaid(saved.dishes),
    });
  } catch (error) {
    // The draft exists, and its own page says what is missing.
    if (isNew) onSaved({ event: saved, goal: 'save', isNew, merged: undefined });
    throw error;
  }
}
