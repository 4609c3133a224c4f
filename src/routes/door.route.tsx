import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { OutboxError, signal, useDoorDevice, useDoorState } from '~/data/use-door-device';
import { findTicket, useDoorList, useDoorName, type DoorList } from '~/data/door.queries';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useScreenOn } from '~/data/screen-on';
import { useTitle } from '~/data/shell';
import {
  countsNow,
  findByName,
  freeSeatsNow,
  insideNow,
  LEAST_LETTERS,
  ticketsNow,
  toneOf,
  toScannedCode,
  toSeenCode,
  usualCount,
  type DoorAnswer,
  type WaitingCommand,
} from '~/domain/door';
import type { DoorTicket } from '~/api/manage/door';
import { AddWalkIn } from '~/features/door/add-walk-in';
import { AnswerPanel } from '~/features/door/door-answer';
import { epochOf } from '~/lib/instants';
import type { DoorCameraProps } from '~/features/door/door-camera';
import css from '~/features/door/door.module.css';
import { FoundTickets } from '~/features/door/door-search';
import { DoorProblems, DoorStatus } from '~/features/door/door-status';
import { useManageMessages } from '~/i18n/manage-messages';
import { useIsOnline } from '~/lib/is-online';
import { useParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Button } from '~/ui/button';
import { Segmented } from '~/ui/choices';
import { lazyPart } from '~/ui/lazy-part';
import { Page } from '~/ui/page';
import { SearchField } from '~/ui/search-field';
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
  const [door, setDoor] = useDoorName(t('door.name.usual'));
  const [kind, setKind] = useState<'in' | 'out'>('in');
  const { answer, problem, isChecking, say, clear } = useAnswer();
  const { waiting } = state;
  const pass = (ticket: DoorTicket | undefined, code: string | null, count: number) =>
    say(() => device?.pass(list, { kind, count, ticket, code, door }));
  async function check(code: string): Promise<void> {
    const ticket = await findTicket(list, waiting, code);
    await pass(ticket, code, usualCount(ticket, waiting, kind));
  }
  const current =
    answer?.ticket && (list.tickets.find(({ id }) => id === answer.ticket?.id) ?? answer.ticket);
  return (
    <Page
      title={list.event.title}
      lead={<p className={css['counts']}>{t('door.counts', countsNow(list, waiting, door))}</p>}
    >
      <div className={css['door']}>
        <DoorProblems list={list} state={state} device={device} />
        <div className={css['stage']}>
          {device && <Viewfinder onCode={(text) => check(toSeenCode(text))} />}
          <AnswerPanel
            answer={answer}
            isChecking={isChecking}
            problem={problem}
            doorsAt={epochOf(list.event.doors_at)}
            inside={current ? insideNow(current, waiting) : 0}
            free={freeSeatsNow(list, waiting)}
            onDone={clear}
            mayAlwaysUndo={list.can.includes('undo')}
            onUndo={(undone) => void say(() => device?.undo(undone, door))}
            onLetIn={(doubted, count) => void say(() => device?.letIn(doubted, count, door))}
          />
        </div>
        <TicketField
          list={list}
          waiting={waiting}
          kind={kind}
          onCode={(code) => void check(code)}
          onPass={(ticket, count) => void pass(ticket, null, count)}
        />
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
            onChange={setDoor}
            maxLength={limits.doorName}
          />
        </div>
      </div>
    </Page>
  );
}

type Problem = OutboxError['reason'];

/** The answer that is shown, and why the last command could not be stored. */
function useAnswer() {
  const [answer, setAnswer] = useState<DoorAnswer>();
  const [problem, setProblem] = useState<Problem>();
  const [isChecking, setChecking] = useState(false);

  useEffect(() => {
    // The ticket of a walk-in stays until somebody has seen it.
    if (!answer || (answer.walkIn && answer.kind !== 'undo')) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [answer]);

  /** Every answer is seen, heard and felt. What cannot be stored is no answer: nobody has passed. */
  async function say(act: () => Promise<DoorAnswer> | undefined): Promise<void> {
    const timer = setTimeout(() => {
      setAnswer(undefined);
      setChecking(true);
    }, SLOW);
    try {
      const said = await act();
      if (!said) return;
      setProblem(undefined);
      setAnswer(said);
      signal(toneOf(said.result));
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error;
      setAnswer(undefined);
      setProblem(error.reason);
      signal('bad');
    } finally {
      clearTimeout(timer);
      setChecking(false);
    }
  }
  return { answer, problem, isChecking, say, clear: () => setAnswer(undefined) };
}

interface TicketFieldProps {
  readonly list: DoorList;
  readonly waiting: readonly WaitingCommand[];
  readonly kind: 'in' | 'out';
  readonly onCode: (code: string) => void;
  readonly onPass: (ticket: DoorTicket, count: number) => void;
}

/** One field for all: a scanner types a code and Enter, a person a code or a name. */
function TicketField({ list, waiting, kind, onCode, onPass }: TicketFieldProps): ReactNode {
  const t = useManageMessages();
  const [typed, setTyped] = useState('');
  const form = useFocusedField();
  const found = useMemo(
    () => findByName(ticketsNow(list.tickets, waiting), typed),
    [list.tickets, waiting, typed],
  );
  // Some names could be codes: then there is both.
  const code = toScannedCode(typed);
  const isSearch = found.length > 0 || (!code && typed.trim().length >= LEAST_LETTERS);

  return (
    <>
      <form
        ref={form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!code) return;
          setTyped('');
          onCode(code);
        }}
      >
        <SearchField
          label={t('door.code')}
          hint={t('door.code.hint')}
          clearLabel={t('door.code.clear')}
          value={typed}
          onChange={setTyped}
          maxLength={limits.ticketCode}
        />
        {code && (
          <Button type="submit" variant="primary" size="large" isWide>
            {t('door.submit')}
          </Button>
        )}
      </form>
      {isSearch && (
        <FoundTickets
          tickets={found}
          waiting={waiting}
          kind={kind}
          onPass={(ticket, count) => {
            setTyped('');
            onPass(ticket, count);
          }}
        />
      )}
    </>
  );
}

/** Scanners type: what they type goes into the field, wherever the focus is. Returns a ref for what is around the field. */
function useFocusedField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKeyDown = (key: KeyboardEvent) => {
      const { target } = key;
      const isTyping = target instanceof Element && target.matches('input, textarea, select');
      if (isTyping || key.key.length !== 1 || key.ctrlKey || key.metaKey || key.altKey || key.key === ' ')
        return;
      if (document.querySelector('[role="dialog"]')) return;
      // The character itself follows the focus.
      form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return form;
}
