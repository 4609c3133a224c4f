import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { limits } from '~/api/vocabulary';
import type { DoorDevice } from '~/data/door';
import { findTicket, useDoorList, useDoorName, type DoorList } from '~/data/door.queries';
import { OutboxError, signal, useDoorDevice, useDoorState } from '~/data/use-door-device';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useScreenOn } from '~/data/screen-on';
import { useTitle } from '~/data/shell';
import {
  countsNow,
  freeSeatsNow,
  insideNow,
  toneOf,
  toSeenCode,
  usualCount,
  type DoorAnswer,
} from '~/domain/door';
import type { DoorTicket } from '~/api/manage/door';
import { AddWalkIn } from '~/features/door/add-walk-in';
import { AnswerPanel, JustNow } from '~/features/door/door-answer';
import type { DoorCameraProps } from '~/features/door/door-camera';
import css from '~/features/door/door.module.css';
import { DoorProblems, DoorSending, DoorTickets } from '~/features/door/door-status';
import { TicketField } from '~/features/door/ticket-field';
import { useManageMessages } from '~/i18n/manage-messages';
import { epochOf } from '~/lib/instants';
import { useIsOnline } from '~/lib/is-online';
import { writable, type Writable } from '~/lib/readable';
import { useParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Segmented } from '~/ui/choices';
import { lazyPart } from '~/ui/lazy-part';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';

/** `manage/:eventId/door` */
export function DoorRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <ReadingBoundary subject={eventId} title={t('door.failed')} stays={t('door.failed.stays')} level={1}>
      <Suspense
        fallback={
          <Page width="comfortable">
            <Loading label={t('common.loading')}>
              <SkeletonText lines={8} />
            </Loading>
          </Page>
        }
      >
        <DoorPage key={eventId} eventId={eventId} />
      </Suspense>
    </ReadingBoundary>
  );
}

const doorCamera = lazyPart(() =>
  import(/* webpackChunkName: "door-camera" */ '~/features/door/door-camera').then(
    ({ DoorCamera }) => DoorCamera,
  ),
);

/** The viewfinder, once it is loaded: the door works before and without it. */
function Viewfinder(props: DoorCameraProps): ReactNode {
  const { Part: DoorCamera } = doorCamera.useLoadState();
  const isOnline = useIsOnline();
  useEffect(() => doorCamera.fetch(), [isOnline]);
  return DoorCamera && <DoorCamera {...props} />;
}

/** A server that takes longer is seen to be asked, in ms. */
const SLOW = 300;
/** How long an answer stays, in ms, before the door is ready again. The next scan replaces it at once. */
const SHOWN = limits.undoSeconds * 1_000;

/** M6: checks people in and out, with or without a network. A scan renders only what shows its answer, the counts and what waits. */
function DoorPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const list = useDoorList(eventId);
  useFollow(manageSubjects.door, eventId);
  useScreenOn();
  useTitle(t('door.of', { event: list.event.title }));
  const device = useDoorDevice(eventId);
  const { door, rename, read: doorNow } = useDoorName(t('door.name.usual'));
  const [kind, setKind] = useState<'in' | 'out'>('in');
  const [{ shown, say, replace }] = useState(createAnswers);
  const pass = (ticket: DoorTicket | undefined, code: string | null, count: number) =>
    say(() => device?.pass(list, { kind, count, ticket, code, door: doorNow() }));
  async function check(code: string): Promise<void> {
    const waiting = device?.state.get().waiting ?? [];
    const ticket = await findTicket(list, waiting, code);
    await pass(ticket, code, usualCount(ticket, waiting, kind));
  }
  const undo = {
    mayAlwaysUndo: list.can.includes('undo'),
    onUndo: (undone: DoorAnswer) => void replace(undone, () => device?.undo(undone, door)),
  };
  return (
    <Page title={list.event.title} lead={<Counts list={list} device={device} door={door} />}>
      <div className={css['door']}>
        <DoorSending device={device} />
        <DoorProblems list={list} device={device} />
        <div className={css['stage']}>
          {device && <Viewfinder onCode={(text) => check(toSeenCode(text))} />}
          <Answer
            shown={shown}
            list={list}
            device={device}
            kind={kind}
            {...undo}
            onLetIn={(doubted, count) => void replace(doubted, () => device?.letIn(doubted, count, door))}
          />
        </div>
        <TicketField
          list={list}
          device={device}
          kind={kind}
          onCode={(code) => void check(code)}
          onPass={(ticket, count) => void pass(ticket, null, count)}
        />
        <Before shown={shown} {...undo} />
        <AddWalkIn
          list={list}
          device={device}
          onAdd={(party) => void say(() => device?.addWalkIn(list, party, door))}
        />
        <DoorTickets list={list} />
        <div className={css['head']}>
          <Segmented
            label={t('door.kind')}
            value={kind}
            onChange={setKind}
            options={(['in', 'out'] as const).map((value) => ({ value, label: t(`door.kind.${value}`) }))}
          />
          <TextField
            label={t('door.name')}
            hint={t('door.name.hint')}
            value={door}
            onChange={rename}
            maxLength={limits.doorName}
          />
        </div>
      </div>
    </Page>
  );
}

interface OfDoor {
  readonly list: DoorList;
  readonly device: DoorDevice | undefined;
}

function Counts({ list, device, door }: OfDoor & { readonly door: string }): ReactNode {
  const t = useManageMessages();
  const { waiting } = useDoorState(device);
  return <p className={css['counts']}>{t('door.counts', countsNow(list, waiting, door))}</p>;
}

interface AnswerProps
  extends OfDoor, Pick<ComponentProps<typeof AnswerPanel>, 'kind' | 'mayAlwaysUndo' | 'onUndo' | 'onLetIn'> {
  readonly shown: Writable<Shown>;
}

/** The answer to the last scan, until the door is ready again. */
function Answer({ shown, list, device, ...rest }: AnswerProps): ReactNode {
  const { waiting } = useDoorState(device);
  const { answer, isChecking, problem } = useSyncExternalStore(shown.subscribe, shown.get);
  const clear = useCallback(() => shown.set({ ...shown.get(), answer: undefined }), [shown]);
  useEffect(() => {
    // The ticket of a walk-in stays until somebody has seen it.
    if (!answer || (answer.walkIn && answer.kind !== 'undo')) return undefined;
    const timer = setTimeout(clear, SHOWN);
    return () => clearTimeout(timer);
  }, [answer, clear]);
  const current =
    answer?.ticket && (list.tickets.find(({ id }) => id === answer.ticket?.id) ?? answer.ticket);
  return (
    <AnswerPanel
      answer={answer}
      isChecking={isChecking}
      problem={problem}
      inside={current ? insideNow(current, waiting) : 0}
      free={answer?.walkIn ? freeSeatsNow(list, waiting) : 0}
      doorsAt={epochOf(list.event.doors_at)}
      onDone={clear}
      {...rest}
    />
  );
}

/** The answers before it, once that one is painted. */
function Before({ shown, ...undo }: Pick<AnswerProps, 'shown' | 'mayAlwaysUndo' | 'onUndo'>): ReactNode {
  const { answer, recent } = useDeferredValue(useSyncExternalStore(shown.subscribe, shown.get));
  const before = useMemo(
    () => recent.filter(({ id }) => id !== answer?.id).slice(0, BEFORE),
    [answer, recent],
  );
  return <JustNow answers={before} {...undo} />;
}

/** What a helper sees of the last command. */
interface Shown {
  readonly answer: DoorAnswer | undefined;
  /** With the one that is shown, the newest first. */
  readonly recent: readonly DoorAnswer[];
  /** Why it could not be stored. */
  readonly problem: OutboxError['reason'] | undefined;
  readonly isChecking: boolean;
}

/** Answers that can be looked at again. */
const BEFORE = 3;

/** The last answers, outside of the page's own state: a scan need not render all of it. */
function createAnswers() {
  const shown = writable<Shown>({ answer: undefined, recent: [], problem: undefined, isChecking: false });
  const show = (change: Partial<Shown>): void => shown.set({ ...shown.get(), ...change });
  // By id: a button that is pressed twice acts once.
  const replaced = new Set<string>();

  /** Every answer is seen, heard and felt. What cannot be stored is no answer: nobody has passed. Returns whether there was one. */
  async function say(act: () => Promise<DoorAnswer> | undefined): Promise<boolean> {
    const timer = setTimeout(() => show({ answer: undefined, isChecking: true }), SLOW);
    try {
      const answer = await act();
      if (!answer) return false;
      const recent = [answer, ...shown.get().recent.filter(({ id }) => !replaced.has(id))];
      show({ answer, recent: recent.slice(0, BEFORE + 1), problem: undefined, isChecking: false });
      signal(toneOf(answer));
      return true;
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error;
      show({ answer: undefined, problem: error.reason, isChecking: false });
      signal('bad');
      return false;
    } finally {
      clearTimeout(timer);
      if (shown.get().isChecking) show({ isChecking: false });
    }
  }

  /** What was undone or decided otherwise is no longer an answer of its own. */
  async function replace(former: DoorAnswer, act: () => Promise<DoorAnswer> | undefined): Promise<void> {
    const { id } = former;
    if (replaced.has(id)) return;
    replaced.add(id);
    if (!(await say(act))) replaced.delete(id);
  }
  return { shown, say, replace };
}
