import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useClockNow } from '~/data/clock';
import { useManageActs } from '~/data/manage-editor.mutations';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { formOf, type EventForm } from '~/domain/event-draft';
import { missingOf, publishChecklist } from '~/domain/publish-checklist';
import { isFailure } from '~/lib/failure';
import { sendForm, settleSeries, startSave, type Flow, type Goal, type Saved, type Step } from './save-flow';
import type { Base } from './use-event-form';

export interface SaveOptions {
  readonly event: ManagedEvent | undefined;
  readonly form: UseFormReturn<EventForm>;
  readonly base: Base;
  readonly asksScope: boolean;
  readonly rebase: (base: Base, form: EventForm) => void;
  /** The server has it. */
  readonly onSaved: (saved: Saved) => void;
}

export interface Save {
  readonly step: Step;
  /** The form has no problems. */
  readonly save: (goal: Goal) => void;
  /** Goes on after the impact was seen. */
  readonly confirm: (notify: boolean) => void;
  /** Goes on after every clash was decided. */
  readonly decide: (form: EventForm) => void;
  readonly publishWithoutFood: () => void;
  /** Goes on after a series took the change over. */
  readonly followSeries: () => void;
  readonly forget: () => void;
}

/** From a press to the server, with everything that may be asked on the way. One press at a time. */
export function useSave({ event, form, base, asksScope, rebase, onSaved }: SaveOptions): Save {
  const acts = useManageActs(event?.id);
  const now = useClockNow();
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const attempts = useRef(0);
  const wasTold = useRef(false);

  const flowOf = (goal: Goal): Flow => ({
    acts,
    event,
    goal,
    notify: wasTold.current,
    asksScope,
    rebase,
    show: setStep,
    onSaved,
  });
  async function run(goal: Goal, work: (flow: Flow) => Promise<void>): Promise<void> {
    setStep({ kind: 'sending', goal });
    try {
      await work(flowOf(goal));
    } catch (error) {
      if (!isFailure(error)) throw error;
      attempts.current += 1;
      const repeat = () => void run(goal, work);
      setStep({ kind: 'refused', failure: error, attempt: attempts.current, repeat });
    }
  }
  function begin(goal: Goal): void {
    wasTold.current = false;
    void run(goal, (flow) => startSave(flow, base, form.getValues()));
  }

  const save = (goal: Goal): void => {
    if (step.kind === 'sending') return;
    const values = form.getValues();
    const missing = goal === 'publish' ? missingOf(publishChecklist(values, now())) : [];
    attempts.current += 1;
    if (missing.length > 0) setStep({ kind: 'missing', missing, attempt: attempts.current });
    else if (goal === 'publish' && values.dishes.length === 0) setStep({ kind: 'without_food' });
    else begin(goal);
  };
  const confirm = (notify: boolean): void => {
    if (step.kind !== 'impact') return;
    wasTold.current = notify;
    void run(step.goal, (flow) => sendForm(flow, base, form.getValues()));
  };
  const decide = (decided: EventForm): void => {
    if (step.kind !== 'clash') return;
    const { theirs, merged } = step.clash;
    const next = { form: formOf(theirs), lock_version: theirs.lock_version };
    rebase(next, decided);
    void run(step.goal, (flow) => sendForm(flow, next, decided, merged));
  };
  return {
    step,
    save,
    confirm,
    decide,
    publishWithoutFood: () => begin('publish'),
    followSeries: () => void run('save', settleSeries),
    forget: useCallback(() => setStep({ kind: 'idle' }), []),
  };
}
