import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { useToday } from '~/data/clock';
import { useDoorList, useDoorName, type DoorList } from '~/data/door.queries';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { QueryBoundary } from '~/data/query-boundary';
import { useScreenOn } from '~/data/screen-on';
import { useHeldOwner, useTitle } from '~/data/shell';
import { useDoorDevice, useDoorState } from '~/data/use-door-device';
import { useIsPast } from '~/data/use-is-past';
import { countsNow, freeSeatsNow, insideNow, latestTicket } from '~/domain/door';
import { toTicketCode } from '~/domain/ticket-code';
import { AddWalkIn } from '~/features/door/add-walk-in';
import { MAX_EARLIER, type OpenDoor } from '~/features/door/answers';
import { ChooseEvent } from '~/features/door/choose-event';
import { Disagreements } from '~/features/door/disagreements';
import { AnswerPanel, JustNow } from '~/features/door/door-answer';
import { DoorOfOthers, isOfOthers } from '~/features/door/door-of-others';
import { AppleNotes, DoorReady } from '~/features/door/door-ready';
import { DoorSettings } from '~/features/door/door-settings';
import { DoorProblems, DoorSending, DoorTickets } from '~/features/door/door-status';
import { useDoorsOfEvening, type Together } from '~/features/door/doors-together';
import { LookButton } from '~/features/door/look-button';
import { SaveEntries, TakeEntries } from '~/features/door/saved-entries';
import { StartKiosk } from '~/features/door/start-kiosk';
import { TicketField } from '~/features/door/ticket-field';
import { useScans } from '~/features/door/use-scans';
import { Viewfinder } from '~/features/door/viewfinder';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { epochOf, wallTimeIn } from '~/lib/instants';
import { useParams } from '~/lib/router';
import { ReadingPage } from '~/parts/reading-page';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import css from '~/features/door/door.module.css';

/** `manage/:eventId/door` */
export function DoorRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <ReadingPage subject={eventId} failed={t('door.failed')} stays={t('door.failed.stays')} level={1}>
      <QueryBoundary subject={eventId} catches={isOfOthers} show={() => <DoorOfOthers eventId={eventId} />}>
        <DoorPage key={eventId} eventId={eventId} />
      </QueryBoundary>
    </ReadingPage>
  );
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
  const removeList = useHeldOwner();
  useAtDoor(list);
  const device = useDoorDevice(eventId);
  const { door, rename, read: nameNow } = useDoorName(t('door.name.usual'));
  const [kind, setKind] = useState<'in' | 'out'>('in');
  const { doors, title, titleOf, openers, choice } = useDoorsOfEvening({ list, device });
  const scans = useScans(doors, kind, nameNow);
  const from = list.check_in_from === null ? undefined : epochOf(list.check_in_from);
  const isTaking = useIsPast(from) || from === undefined;
  return (
    <Page
      title={title}
      lead={doors.map((one) => (
        <Counts key={one.list.event.id} {...one} {...{ door }} event={titleOf(one.list)} />
      ))}
    >
      <div className={css['door']}>
        {openers}
        <DoorReady doors={doors} />
        {doors.map((one) => (
          <DoorSending key={one.list.event.id} device={one.device} />
        ))}
        {doors.map((one) => (
          <Disagreements key={one.list.event.id} list={one.list} device={one.device} />
        ))}
        <DoorProblems list={list} device={device} onRemove={removeList} />
        {doors.map((one) => (
          <SaveEntries key={one.list.event.id} eventId={one.list.event.id} device={one.device} />
        ))}
        {isTaking ? (
          <CheckIn {...{ doors, device, titleOf, scans, kind }} />
        ) : (
          from !== undefined && <NotYet from={from} event={list.event} />
        )}
        {doors.map((one) => (
          <DoorTickets key={one.list.event.id} list={one.list} event={titleOf(one.list)} />
        ))}
        {choice}
        <TakeEntries doors={doors} />
        <AppleNotes />
        {isTaking && <StartKiosk list={list} />}
        <DoorSettings
          eventId={eventId}
          kind={kind}
          onKind={(chosen) => {
            setKind(chosen);
            scans.startLooking(false);
          }}
          door={door}
          onRename={rename}
        />
      </div>
    </Page>
  );
}

interface CheckInProps extends AnswerProps {
  readonly doors: readonly OpenDoor[];
  readonly device: OpenDoor['device'];
}

/** Where parties are checked in: the camera, the field, what was answered, and who comes without a ticket. */
function CheckIn({ doors, device, titleOf, scans, kind }: CheckInProps): ReactNode {
  return (
    <>
      <div className={css['stage']}>
        <Viewfinder isReady={device !== undefined} onCode={(text) => scans.check(toTicketCode(text))} />
        <Answer scans={scans} kind={kind} titleOf={titleOf} />
      </div>
      <TicketField
        doors={doors}
        titleOf={titleOf}
        kind={scans.mode}
        onCode={(code) => void scans.check(code)}
        onPass={scans.pass}
      />
      <LookButton isLooking={scans.mode === 'look'} onChange={scans.startLooking} />
      <RecentAnswers scans={scans} doors={doors} />
      {doors.map((one) => (
        <AddWalkIn
          key={one.list.event.id}
          {...one}
          event={titleOf(one.list)}
          onAdd={(party) => scans.addWalkIn(one, party)}
        />
      ))}
    </>
  );
}

/** For a helper whose shift comes later: the list is stored by then, so that the door works without a network. */
function NotYet({ from, event }: { readonly from: number } & Pick<DoorList, 'event'>): ReactNode {
  const t = useManageMessages();
  const { wallMoment } = useFormats();
  const when = wallMoment(wallTimeIn(from, event.time_zone), useToday());
  return (
    <Notice tone="info" role="status" title={t('door.notYet', { when })}>
      {t('door.notYet.why')}
    </Notice>
  );
}

interface CountsProps extends OpenDoor {
  readonly door: string;
  /** Said where this door is that of several events. */
  readonly event: string | undefined;
}

function Counts({ list, device, door, event }: CountsProps): ReactNode {
  const t = useManageMessages();
  const { waiting } = useDoorState(device);
  const text = t('door.counts', countsNow(list, waiting, door));
  return <p>{event ? t('door.of.event', { event, text }) : text}</p>;
}

interface AnswerProps {
  readonly scans: ReturnType<typeof useScans>;
  readonly kind: 'in' | 'out';
  readonly titleOf: Together['titleOf'];
}

/** The answer to the last scan, for `ANSWER_DURATION`. */
function Answer({ scans, kind, titleOf }: AnswerProps): ReactNode {
  const { state, clear, doorOf } = scans;
  const { answer, choice, isChecking, isUnanswered } = useSyncExternalStore(state.subscribe, state.get);
  const { list, device } = doorOf(answer);
  const { waiting } = useDoorState(device);
  useEffect(() => {
    // The ticket of a walk-in stays until the helper presses Done.
    if (!answer || (answer.walkIn && answer.kind !== 'undo')) return undefined;
    const timer = setTimeout(clear, ANSWER_DURATION);
    return () => clearTimeout(timer);
  }, [answer, clear]);
  if (choice.length > 0) return <ChooseEvent {...{ choice, kind, titleOf }} onChoose={scans.pass} />;
  // The list may be rendered later than the answer.
  const current = answer?.ticket && latestTicket(answer.ticket, list.tickets);
  return (
    <AnswerPanel
      answer={answer}
      isChecking={isChecking}
      kind={scans.mode}
      isUnanswered={isUnanswered}
      inside={current ? insideNow(current, waiting) : 0}
      free={answer?.walkIn ? freeSeatsNow(list, waiting) : 0}
      event={titleOf(list)}
      doorsAt={epochOf(list.event.doors_at)}
      dishes={list.event.dishes}
      tickets={list.tickets}
      mayAlwaysUndo={list.can.includes('undo')}
      onUndo={scans.undo}
      onDone={clear}
      onAdmitAnyway={scans.admitAnyway}
      onCheckIn={scans.checkIn}
    />
  );
}

/** Earlier answers, rendered after the current one is painted. */
function RecentAnswers({
  scans: { state, undo },
  doors,
}: Pick<AnswerProps, 'scans'> & { readonly doors: readonly OpenDoor[] }): ReactNode {
  const lists = useDeferredValue(doors);
  // The tickets of the one door as they are: names are looked up by this array.
  const [first, ...others] = lists;
  const tickets = useMemo(
    () => (first && others.length === 0 ? first.list.tickets : lists.flatMap(({ list }) => list.tickets)),
    [first, others.length, lists],
  );
  const { answer, recent } = useDeferredValue(useSyncExternalStore(state.subscribe, state.get));
  const earlier = useMemo(
    () => recent.filter(({ id }) => id !== answer?.id).slice(0, MAX_EARLIER),
    [answer, recent],
  );
  const mayAlwaysUndo = doors.every(({ list }) => list.can.includes('undo'));
  return <JustNow answers={earlier} tickets={tickets} mayAlwaysUndo={mayAlwaysUndo} onUndo={undo} />;
}
