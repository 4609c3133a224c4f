import type {
  BulkAnswer,
  BulkBody,
  ChangeEventBody,
  CreateBody,
  DuplicateBody,
  EventActionBody,
  Impact,
  ImpactBody,
} from '~/api/manage/action.schema';
import { eventCalls, editorCalls } from '~/api/manage/calls';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { liveOf } from '~/domain/live';
import { Failure, isFailure } from '~/lib/failure';
import { shrinkPicture, type PictureProblem } from '~/platform/picture';
import { useServices, type Services } from '~/platform/services';
import { liveFor } from './live/live';
import { manageSubjects } from './live/manage-subjects';
import { manageKeys } from './manage-keys';
import { readManagedEvent } from './manage.queries';
import { useSend, type Send, type Sender } from './send';
import { ownerNow } from './shell';

/** Shows everywhere what the server answered; lists are read again. */
export function settle(services: Services, event: ManagedEvent): void {
  services.queries.setQueryData(manageKeys.managedEvent(ownerNow(services), event.id), event);
  liveFor(services).events.put(liveOf(event));
  liveFor(services).following(manageSubjects.events).reread();
}

/** Shows what became of a change of an event that was sent: after a refusal, too, as somebody else left it. */
async function settled(services: Services, sent: Promise<ManagedEvent>): Promise<ManagedEvent> {
  try {
    const event = await sent;
    settle(services, event);
    return event;
  } catch (error) {
    const current = isFailure(error) ? currentOf(error) : undefined;
    if (current) settle(services, current);
    throw error;
  }
}

// Validated by the call's own answer schema, or not there at all.
const currentOf = ({ current }: Failure): ManagedEvent | undefined =>
  typeof current === 'object' && current !== null && 'visibility' in current && 'lock_version' in current
    ? (current as ManagedEvent)
    : undefined;

/** Saved; or somebody was faster, and this is how the event is now. */
export type ChangeAnswer = { readonly saved: ManagedEvent } | { readonly newer: ManagedEvent };

/** The requests about one event, for a flow of several that `useSend` runs. All reject with `Failure`. */
export interface EventRequests {
  create(draft: CreateBody): Promise<ManagedEvent>;
  /** Absent fields stay. */
  change(body: ChangeEventBody): Promise<ChangeAnswer>;
  /** `eventId`: of the event, or of the one that `create` made a moment ago. */
  runAction(eventId: string, body: EventActionBody): Promise<ManagedEvent>;
  /** The event as it is now. */
  read(): Promise<ManagedEvent>;
  /** Whom a change would affect. Rejects when the change would be refused. */
  preview(body: ImpactBody): Promise<Impact>;
}

/** `id`: of the event that is edited; none while there is only a form. */
export function useEventRequests(id = ''): (sender: Sender) => EventRequests {
  const services = useServices();
  return (sender) => ({
    create: (body) => settled(services, sender.send(eventCalls.createEvent, { body })),
    async change(body) {
      try {
        const sent = sender.send(eventCalls.changeEvent, { params: { eventId: id }, body });
        return { saved: await settled(services, sent) };
      } catch (error) {
        const newer = isFailure(error) && error.code === 'stale' ? currentOf(error) : undefined;
        if (newer) return { newer };
        throw error;
      }
    },
    runAction: (eventId, body) =>
      settled(services, sender.send(eventCalls.runEventAction, { params: { eventId }, body })),
    read: () => readManagedEvent(services, id),
    preview: (body) => preview(services, id, body),
  });
}

async function preview({ api }: Services, eventId: string, body: ImpactBody): Promise<Impact> {
  const impact = await api.request(eventCalls.previewChange, { params: { eventId }, body });
  if (impact.errors.length > 0)
    throw new Failure('invalid', { status: 422, code: 'invalid', fields: impact.errors });
  return impact;
}

/** Duplicates an event. Ends with the draft. */
export function useSendDuplicate(eventId: string): Send<ManagedEvent, DuplicateBody> {
  const services = useServices();
  return useSend((sender, body) =>
    settled(services, sender.send(eventCalls.duplicateEvent, { params: { eventId }, body })),
  );
}

export type EventActionRequest = Omit<EventActionBody, 'lock_version'>;

/** What the buttons of an event do with it. Ends with the event as the server then has it. */
export function useSendEventAction({
  id,
  lock_version,
}: ManagedEvent): Send<ManagedEvent, EventActionRequest> {
  const requestsOf = useEventRequests(id);
  return useSend((sender, action) => requestsOf(sender).runAction(id, { ...action, lock_version }));
}

/** One thing done to many events. Ends with a result for each, done or refused. */
export function useSendBulk(): Send<BulkAnswer, BulkBody> {
  const services = useServices();
  const reread = () => {
    liveFor(services).following(manageSubjects.events).reread();
    void services.queries.invalidateQueries({ queryKey: manageKeys.allSeries(ownerNow(services)) });
  };
  return useSend((sender, body) => sender.send(eventCalls.runBulkEventAction, { body }), {
    onDone: reread,
    onFailed: reread,
  });
}

interface StoredCover {
  readonly cover_id: string;
  /** Where the API has it. */
  readonly path: string;
}

/**
 * A picture for an event's page. It is made small here first; what is sent is a new picture without what a camera writes beside it (places,
 * times). Ends with a problem where the file is no picture that can be sent.
 */
export function useSendCover(): Send<StoredCover | { readonly problem: PictureProblem }, Blob> {
  return useSend(async (sender, file) => {
    const shrunk = await shrinkPicture(file);
    return 'problem' in shrunk ? shrunk : sender.send(editorCalls.uploadCover, { body: shrunk });
  });
}
