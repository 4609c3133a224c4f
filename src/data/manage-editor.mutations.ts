import { useMemo, useRef, useState } from 'react';
import { Failure, isFailure } from '~/lib/failure';
import { eventCalls } from '~/api/manage/calls';
import type {
  ChangeEventBody,
  CreateBody,
  DuplicateBody,
  EventActBody,
  Impact,
  ImpactBody,
} from '~/api/manage/act.schema';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useServices, type Services } from '~/platform/services';
import { actsFor } from './acts';
import { readManagedEvent } from './manage.queries';
import { settleManaged, useChangeEvent, useCreateEvent, useDuplicateEvent } from './manage.mutations';

/** Saved; or somebody was faster, and this is how the event is now. */
export type ChangeAnswer = { readonly saved: ManagedEvent } | { readonly newer: ManagedEvent };

/** What a manager does with one event. Everything rejects with `Failure`, and is sent twice only under the same key. */
export interface ManageActs {
  create(draft: CreateBody): Promise<ManagedEvent>;
  change(body: ChangeEventBody): Promise<ChangeAnswer>;
  duplicate(body: DuplicateBody): Promise<ManagedEvent>;
  act(eventId: string, body: EventActBody): Promise<ManagedEvent>;
  /** The event as it is now. */
  read(): Promise<ManagedEvent>;
  /** Whom a change would touch. Rejects when the change would be refused. */
  preview(body: ImpactBody): Promise<Impact>;
}

/** `eventId`: of the event that is edited; none while there is only a form. */
export function useManageActs(eventId: string | undefined): ManageActs {
  const services = useServices();
  const { mutateAsync: create } = useCreateEvent();
  const { mutateAsync: change } = useChangeEvent(eventId ?? '');
  const { mutateAsync: duplicate } = useDuplicateEvent(eventId ?? '');
  return useMemo(
    () => ({
      create,
      duplicate,
      async change(body) {
        try {
          return { saved: await change(body) };
        } catch (error) {
          const newer = isFailure(error) && error.code === 'stale' ? currentOf(error) : undefined;
          if (newer) return { newer };
          throw error;
        }
      },
      act: (id, body) => act(services, id, body),
      read: () => readManagedEvent(services, eventId ?? ''),
      preview: (body) => preview(services, eventId ?? '', body),
    }),
    [services, eventId, create, change, duplicate],
  );
}

/** For an event that may have been made a moment ago: its own hook cannot be there yet. */
async function act(services: Services, eventId: string, body: EventActBody): Promise<ManagedEvent> {
  try {
    const event = await actsFor(services).run(eventCalls.actOnEvent, { params: { eventId }, body });
    settleManaged(services, event);
    return event;
  } catch (error) {
    // A refusal tells what became of it meanwhile: no need to ask again.
    const current = isFailure(error) ? currentOf(error) : undefined;
    if (current) settleManaged(services, current);
    throw error;
  }
}

async function preview({ api }: Services, eventId: string, body: ImpactBody): Promise<Impact> {
  const impact = await api.request(eventCalls.previewChange, { params: { eventId }, body });
  if (impact.errors.length > 0)
    throw new Failure('invalid', { status: 422, code: 'invalid', fields: impact.errors });
  return impact;
}

// Validated by the call's own answer schema, or not there at all.
const currentOf = ({ current }: Failure): ManagedEvent | undefined => current as ManagedEvent | undefined;

export type EventAct = Omit<EventActBody, 'lock_version'>;

export interface EventActs {
  /** What is under way. */
  readonly doing: EventAct['act'] | undefined;
  readonly refused:
    | { readonly failure: Failure; readonly attempt: number; readonly repeat: () => void }
    | undefined;
  act(what: EventAct, done: (event: ManagedEvent) => void): void;
}

/** One thing at a time that is done with an event by its buttons, and what it was refused with. */
export function useEventAct(event: ManagedEvent): EventActs {
  const acts = useManageActs(event.id);
  const [doing, setDoing] = useState<EventAct['act']>();
  const [refused, setRefused] = useState<EventActs['refused']>();
  const attempts = useRef(0);

  async function run(what: EventAct, done: (event: ManagedEvent) => void): Promise<void> {
    setRefused(undefined);
    setDoing(what.act);
    try {
      done(await acts.act(event.id, { ...what, lock_version: event.lock_version }));
    } catch (error) {
      if (!isFailure(error)) throw error;
      attempts.current += 1;
      setRefused({ failure: error, attempt: attempts.current, repeat: () => void run(what, done) });
    } finally {
      setDoing(undefined);
    }
  }
  return {
    doing,
    refused,
    act: (what, done) => {
      if (!doing) void run(what, done);
    },
  };
}
