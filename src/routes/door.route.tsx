import {
  Suspense,
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
import { useDoorList, useDoorName, type DoorList } from '~/data/door.queries';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useScreenOn } from '~/data/screen-on';
import { useTitle } from '~/data/shell';
import { useDoorDevice, useDoorState } from '~/data/use-door-device';
import { countsNow, freeSeatsNow, insideNow } from '~/domain/door';
import { toTicketCode } from '~/domain/ticket-code';
import { AddWalkIn } from '~/features/door/add-walk-in';
import { MAX_EARLIER, type AnswerState } from '~/features/door/answers';
import { AnswerPanel, JustNow } from '~/features/door/door-answer';
import type { DoorCameraProps } from '~/features/door/door-camera';
import { DoorSettings } from '~/features/door/door-settings';
import { DoorProblems, DoorSending, DoorTickets } from '~/features/door/door-status';
import { LookButton } from '~/features/door/look-button';
import { TicketField } from '~/features/door/ticket-field';
import { useScans } from '~/features/door/use-scans';
import { useManageMessages } from '~/i18n/manage-messages';
import { epochOf } from '~/lib/instants';
import { useIsOnline } from '~/lib/is-online';
import type { Writable } from '~/lib/readable';
import { useParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { lazyComponent } from '~/ui/lazy-component';
import { Page } from '~/ui/page';
import { Loading } from '~/ui/skeleton';
import css from '~/features/door/door.module.css';

/** `manage/:eventId/door` */
export function DoorRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <ReadingBoundary subject={eventId} title={t('door.failed')} stays={t('door.failed.stays')} level={1}>
      <Suspense
        fallback={
          <Page width="comfortable">
            <Loading label={t('common.loading')} lines={8} />
          </Page>
        }
      >
        <DoorPage key={eventId} eventId={eventId} />
      </Suspense>
    </ReadingBoundary>
  );
}

const doorCamera = lazyComponent(() =>
  import(/* webpackChunkName: "door-camera" */ '~/features/door/door-camera').then(
    ({ DoorCamera }) => DoorCamera,
  ),
);

/** The viewfinder, once it is loaded: the door works before and without it. */
function Viewfinder(props: DoorCameraProps): ReactNode {
  const { Component: DoorCamera } = doorCamera.useLoadState();
  const isOnline = useIsOnline();
  useEffect(() => doorCamera.fetch(), [isOnline]);
  return DoorCamera ? <DoorCamera {...props} /> : <div className={css['cameraWait']} />;
}

/** How long an answer is shown, in ms, unless the next scan replaces it. */
const ANSWER_DURATION = limits.undoSeconds * 1_000;

function useAtDoor({ event }: DoorList): void {
  const t = useManageMessages();
  useFollow(manageSubjects.door, event.id);
  useScreenOn();
  useTitle(t('door.of', { event: event.title }));
}

/** Checks people in and out, with or without a network. A scan rerenders only the answer, the counts and the queue. */
function DoorPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const list = useDoorList(eventId);
  useAtDoor(list);
  const device = useDoorDevice(eventId);
  const { door, rename, read: doorNow } = useDoorName(t('door.name.usual'));
  const [kind, setKind] = useState<'in' | 'out'>('in');
  const scans = useScans({ list, device }, kind, doorNow);
  const { state, clear, mode, startLooking } = scans;
  const undo = { mayAlwaysUndo: list.can.includes('undo'), onUndo: scans.undo };
  return (
    <Page title={list.event.title} lead={<Counts list={list} device={device} door={door} />}>
      <div className={css['door']}>
        <DoorSending device={device} />
        <DoorProblems list={list} device={device} />
        <div className={css['stage']}>
          {device ? (
            <Viewfinder onCode={(text) => scans.check(toTicketCode(text))} />
          ) : (
            <div className={css['cameraWait']} />
          )}
          <Answer
            state={state}
            clear={clear}
            list={list}
            device={device}
            kind={mode}
            {...undo}
            onAdmitAnyway={scans.admitAnyway}
            onCheckIn={scans.checkIn}
          />
        </div>
        <TicketField
          list={list}
          device={device}
          kind={mode}
          onCode={(code) => void scans.check(code)}
          onPass={scans.pass}
        />
        <LookButton isLooking={mode === 'look'} onChange={startLooking} />
        <RecentAnswers state={state} list={list} {...undo} />
        <AddWalkIn list={list} device={device} onAdd={scans.addWalkIn} />
        <DoorTickets list={list} />
        <DoorSettings
          eventId={eventId}
          kind={kind}
          onKind={(chosen) => {
            setKind(chosen);
            startLooking(false);
          }}
          door={door}
          onRename={rename}
        />
      </div>
    </Page>
  );
}

interface DoorProps {
  readonly list: DoorList;
  readonly device: DoorDevice | undefined;
}

function Counts({ list, device, door }: DoorProps & { readonly door: string }): ReactNode {
  const t = useManageMessages();
  const { waiting } = useDoorState(device);
  return <p>{t('door.counts', countsNow(list, waiting, door))}</p>;
}

interface AnswerProps
  extends
    DoorProps,
    Pick<
      ComponentProps<typeof AnswerPanel>,
      'kind' | 'mayAlwaysUndo' | 'onUndo' | 'onAdmitAnyway' | 'onCheckIn'
    > {
  readonly state: Writable<AnswerState>;
  readonly clear: () => void;
}

/** The answer to the last scan, for `ANSWER_DURATION`. */
function Answer({ state, list, device, clear, ...rest }: AnswerProps): ReactNode {
  const { waiting } = useDoorState(device);
  const { answer, isChecking, problem } = useSyncExternalStore(state.subscribe, state.get);
  useEffect(() => {
    // The ticket of a walk-in stays until the helper presses Done.
    if (!answer || (answer.walkIn && answer.kind !== 'undo')) return undefined;
    const timer = setTimeout(clear, ANSWER_DURATION);
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
      dishes={list.event.dishes}
      tickets={list.tickets}
      onDone={clear}
      {...rest}
    />
  );
}

/** Earlier answers, rendered after the current one is painted. */
function RecentAnswers({
  state,
  list,
  ...undo
}: Pick<AnswerProps, 'state' | 'list' | 'mayAlwaysUndo' | 'onUndo'>): ReactNode {
  const tickets = useDeferredValue(list.tickets);
  const { answer, recent } = useDeferredValue(useSyncExternalStore(state.subscribe, state.get));
  const earlier = useMemo(
    () => recent.filter(({ id }) => id !== answer?.id).slice(0, MAX_EARLIER),
    [answer, recent],
  );
  return <JustNow answers={earlier} tickets={tickets} {...undo} />;
}
