import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { OutboxError, signal, useDoorDevice, useDoorState } from '~/data/use-door-device';
import { findTicket, useDoorList, useDoorName } from '~/data/door.queries';
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

/** M6: checks people in and out, with or without a network. */
function DoorPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const list = useDoorList(eventId);
  useFollow(manageSubjects.door, eventId);
  useScreenOn();
  useTitle(t('door.of', { event: list.event.title }));
  const device = useDoorDevice(eventId);
  const state = useDoorState(device);
  const { door, rename, read: doorNow } = useDoorName(t('door.name.usual'));
  const [kind, setKind] = useState<'in' | 'out'>('in');
  const { answer, before, problem, isChecking, say, replace, clear } = useAnswer();
  const { waiting } = state;
  const pass = (ticket: DoorTicket | undefined, code: string | null, count: number) =>
    say(() => device?.pass(list, { kind, count, ticket, code, door: doorNow() }));
  async function check(code: string): Promise<void> {
    const ticket = await findTicket(list, waiting, code);
    await pass(ticket, code, usualCount(ticket, waiting, kind));
  }
  const undo = {
    mayAlwaysUndo: list.can.includes('undo'),
    onUndo: (undone: DoorAnswer) => void replace(undone, () => device?.undo(undone, door)),
  };
  const current =
    answer?.ticket && (list.tickets.find(({ id }) => id === answer.ticket?.id) ?? answer.ticket);
  return (
    <Page
      title={list.event.title}
      lead={<p className={css['counts']}>{t('door.counts', countsNow(list, waiting, door))}</p>}
    >
      <div className={css['door']}>
        <DoorSending state={state} />
        <DoorProblems list={list} state={state} device={device} />
        <div className={css['stage']}>
          {device && <Viewfinder onCode={(text) => check(toSeenCode(text))} />}
          <AnswerPanel
            answer={answer}
            isChecking={isChecking}
            kind={kind}
            problem={problem}
            inside={current ? insideNow(current, waiting) : 0}
            free={freeSeatsNow(list, waiting)}
            doorsAt={epochOf(list.event.doors_at)}
            onDone={clear}
            {...undo}
            onLetIn={(doubted, count) => void replace(doubted, () => device?.letIn(doubted, count, door))}
          />
        </div>
        <TicketField
          list={list}
          waiting={waiting}
          kind={kind}
          onCode={(code) => void check(code)}
          onPass={(ticket, count) => void pass(ticket, null, count)}
        />
        <JustNow answers={before} {...undo} />
        <AddWalkIn
          list={list}
          waiting={waiting}
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

type Problem = OutboxError['reason'];

/** Answers that can be looked at again. */
const BEFORE = 3;

/** The answer that is shown, those before it, and why the last command could not be stored. */
function useAnswer() {
  const [answer, setAnswer] = useState<DoorAnswer>();
  const [recent, setRecent] = useState<readonly DoorAnswer[]>([]);
  // By id: a button that is pressed twice acts once.
  const replaced = useRef(new Set<string>());
  const [problem, setProblem] = useState<Problem>();
  const [isChecking, setChecking] = useState(false);

  useEffect(() => {
    // The ticket of a walk-in stays until somebody has seen it.
    if (!answer || (answer.walkIn && answer.kind !== 'undo')) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [answer]);

  /** Every answer is seen, heard and felt. What cannot be stored is no answer: nobody has passed. Returns whether there was one. */
  async function say(act: () => Promise<DoorAnswer> | undefined): Promise<boolean> {
    const timer = setTimeout(() => {
      setAnswer(undefined);
      setChecking(true);
    }, SLOW);
    try {
      const said = await act();
      if (!said) return false;
      setProblem(undefined);
      setAnswer(said);
      setRecent((all) => [said, ...all.filter(({ id }) => !replaced.current.has(id))].slice(0, BEFORE + 1));
      signal(toneOf(said));
      return true;
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error;
      setAnswer(undefined);
      setProblem(error.reason);
      signal('bad');
      return false;
    } finally {
      clearTimeout(timer);
      setChecking(false);
    }
  }

  /** What was undone or decided otherwise is no longer an answer of its own. */
  async function replace(former: DoorAnswer, act: () => Promise<DoorAnswer> | undefined): Promise<void> {
    const { id } = former;
    if (replaced.current.has(id)) return;
    replaced.current.add(id);
    if (!(await say(act))) replaced.current.delete(id);
  }
  const before = recent.filter(({ id }) => id !== answer?.id).slice(0, BEFORE);
  return { answer, before, problem, isChecking, say, replace, clear: () => setAnswer(undefined) };
}
