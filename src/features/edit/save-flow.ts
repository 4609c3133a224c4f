import type { ManageActs } from '~/data/manage-editor.mutations';
import type { Impact } from '~/api/manage/act.schema';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { changesOf, draftOf, formOf, type EventChanges, type EventForm } from '~/domain/event-draft';
import { isPublic, tellsPeople } from '~/domain/event-impact';
import { mergeForms, type Merged } from '~/domain/merge';
import type { Check } from '~/domain/publish-checklist';
import type { Failure } from '~/lib/failure';
import type { Base } from './use-event-form';

export type Goal = 'save' | 'publish';

/** Two changes met. */
export interface Clash {
  readonly merged: Merged;
  readonly base: EventForm;
  readonly mine: EventForm;
  readonly theirs: ManagedEvent;
}

/** Where a press on "Save" or "Publish" has got to. */
export type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly goal: Goal }
  /** The event is public: who is affected is shown first. */
  | { readonly kind: 'impact'; readonly impact: Impact; readonly isTold: boolean; readonly goal: Goal }
  /** It is one date of a series: how far is it to go? */
  | { readonly kind: 'scope'; readonly seriesId: string; readonly change: EventChanges }
  | { readonly kind: 'clash'; readonly clash: Clash; readonly goal: Goal }
  /** Nothing to eat is written down yet: that is said once more. */
  | { readonly kind: 'without_food' }
  | { readonly kind: 'missing'; readonly missing: readonly Check[]; readonly attempt: number }
  | {
      readonly kind: 'refused';
      readonly failure: Failure;
      readonly attempt: number;
      /** Goes on from where it was refused. */
      readonly repeat: () => void;
    };

export interface Saved {
  readonly event: ManagedEvent;
  readonly goal: Goal;
  readonly isNew: boolean;
  /** What others had changed meanwhile was taken over. */
  readonly merged: Merged | undefined;
}

/** What one press works with. */
export interface Flow {
  readonly acts: ManageActs;
  /** `undefined` for one that is new. */
  readonly event: ManagedEvent | undefined;
  readonly goal: Goal;
  readonly notify: boolean;
  /** The page can ask how far a change of a series goes. */
  readonly asksScope: boolean;
  readonly rebase: (base: Base, form: EventForm) => void;
  readonly show: (step: Step) => void;
  readonly onSaved: (saved: Saved) => void;
}

/** First look at whom it touches, where families see the event; else send at once. */
export async function startSave(flow: Flow, base: Base, form: EventForm): Promise<void> {
  const { event, acts, goal, show } = flow;
  const changes = event ? changesOf(base.form, form) : {};
  const isOneOfMany = event?.series && !event.series.overridden && goal === 'save' && flow.asksScope;
  if (event?.series && isOneOfMany && Object.keys(changes).length > 0)
    return show({ kind: 'scope', seriesId: event.series.id, change: changes });
  if (!event || !isPublic(event) || Object.keys(changes).length === 0) return sendForm(flow, base, form);
  const impact = await acts.preview({ change: changes });
  show({ kind: 'impact', impact, isTold: tellsPeople(changes), goal });
}

export async function sendForm(flow: Flow, base: Base, form: EventForm, merged?: Merged): Promise<void> {
  const { acts, event, goal, notify } = flow;
  if (!event) return settle(flow, await acts.create(draftOf(form)), undefined);
  const changes = changesOf(base.form, form);
  if (Object.keys(changes).length === 0 && goal === 'publish') return settle(flow, event, merged);
  const answer = await acts.change({ lock_version: base.lock_version, notify, ...changes });
  return 'newer' in answer ? mergeWith(flow, base, form, answer.newer) : settle(flow, answer.saved, merged);
}

/** Fields that do not clash go together by themselves; only for the others somebody is asked. */
async function mergeWith(flow: Flow, base: Base, mine: EventForm, theirs: ManagedEvent): Promise<void> {
  const shown = formOf(theirs);
  const merged = mergeForms(base.form, mine, shown);
  if (merged.clashes.length > 0) {
    flow.show({ kind: 'clash', clash: { merged, base: base.form, mine, theirs }, goal: flow.goal });
    return;
  }
  const next = { form: shown, lock_version: theirs.lock_version };
  flow.rebase(next, merged.form);
  await sendForm(flow, next, merged.form, merged);
}

/** The series has taken it over: the form goes on from what became of its own date. */
export async function settleSeries({ acts, rebase, show }: Flow): Promise<void> {
  const saved = await acts.read();
  rebase({ form: formOf(saved), lock_version: saved.lock_version }, formOf(saved));
  show({ kind: 'idle' });
}

/** What was saved is saved, also when publishing it is refused. */
async function settle(flow: Flow, saved: ManagedEvent, merged: Merged | undefined): Promise<void> {
  const { acts, goal, rebase, show, onSaved } = flow;
  const form = formOf(saved);
  rebase({ form, lock_version: saved.lock_version }, form);
  const isNew = flow.event === undefined;
  const event = goal === 'publish' ? await publish(acts, saved, isNew, onSaved) : saved;
  rebase({ form, lock_version: event.lock_version }, form);
  show({ kind: 'idle' });
  onSaved({ event, goal, isNew, merged });
}

async function publish(
  acts: ManageActs,
  saved: ManagedEvent,
  isNew: boolean,
  onSaved: Flow['onSaved'],
): Promise<ManagedEvent> {
  try {
    return await acts.act(saved.id, {
      act: 'publish',
      lock_version: saved.lock_version,
      without_food: saved.dishes.length === 0,
    });
  } catch (error) {
    // The draft is there: its own page says what is missing.
    if (isNew) onSaved({ event: saved, goal: 'save', isNew, merged: undefined });
    throw error;
  }
}
