import DoorOpen from 'lucide-react/icons/door-open';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CheckInConflict } from '~/api/manage/door';
import { useConflicts, useSettleConflicts, type Settlement } from '~/data/board';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import type { FailedSend } from '~/data/send';
import { useAnnounce } from '~/data/shell';
import { inOrderOfArrival, resultName } from '~/domain/door';
import type { PlannedStart } from '~/domain/planned-time';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { useMeaning } from '~/parts/check-in-meaning';
import { FailedNotice } from '~/parts/refusal-notice';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import css from './conflicts-lane.module.css';
import { Lane } from './lane';
import cards from '~/parts/need-card.module.css';
import textCss from '~/ui/text.module.css';

interface ConflictsLaneProps {
  readonly eventId: string;
  /** On whose clocks its times are shown. */
  readonly event: PlannedStart;
  readonly isDraft: boolean;
}

const SHOWN = 20;

/**
 * Entries by which a device without a network let people pass and the server disagreed, live while devices reconnect. One line, until somebody
 * reviews them: what needs attention now comes below. Renders nothing without any. Settled entries stay in place until the board is left, so that
 * no other moves under the pointer.
 */
export function ConflictsLane({ eventId, event, isDraft }: ConflictsLaneProps): ReactNode {
  const t = useManageMessages();
  useFollow(manageSubjects.conflicts, eventId);
  const { conflicts, hasFailed, retry } = useConflicts(eventId, isDraft);
  const settling = useSettling(eventId);
  const { settled, lost } = settling;
  const [isOpen, setOpen] = useState(false);
  if (hasFailed)
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t('conflicts.unread')}
        action={<Button onPress={retry}>{t('common.retry')}</Button>}
      />
    );
  const { items = [], total = 0 } = conflicts ?? {};
  const rows = inOrderOfArrival(
    items,
    [...settled, ...(lost ? [lost] : [])].flatMap((one) => one.conflicts),
  );
  if (rows.length === 0) return null;
  return (
    <Lane
      icon={DoorOpen}
      title={t('conflicts.title')}
      aside={
        <span className={css['aside']}>
          {total > 0 && t('conflicts.count', { count: total })}
          <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t(isOpen ? 'common.close' : 'conflicts.open')}
          </Button>
        </span>
      }
    >
      {isOpen && <Conflicts {...{ rows, items, total, event, settling }} />}
    </Lane>
  );
}

interface ConflictsProps extends Pick<ConflictsLaneProps, 'event'> {
  /** Also those that were settled since the board was opened. */
  readonly rows: readonly CheckInConflict[];
  readonly items: readonly CheckInConflict[];
  readonly total: number;
  readonly settling: Settling;
}

function Conflicts({ rows, items, total, event, settling }: ConflictsProps): ReactNode {
  const t = useManageMessages();
  const { settled, lost, sending, settle } = settling;
  const [shown, setShown] = useState(SHOWN);
  const wasForAll = lost !== undefined && lost.conflicts.length > 1;
  return (
    <>
      <p>{t(total > 0 ? 'conflicts.lead' : 'conflicts.none')}</p>
      {items.length > 1 && (
        <div>
          <Button
            isPending={(sending?.conflicts.length ?? 0) > 1}
            isDisabled={sending?.conflicts.length === 1}
            onPress={() => settle({ conflicts: items, action: 'acknowledge' })}
          >
            {t('conflicts.acknowledge.all', { count: items.length })}
          </Button>
        </div>
      )}
      {wasForAll && <Lost failed={lost.failed} title={t('conflicts.failed.all')} />}
      <Stack gap={12} as="ul">
        {rows.slice(0, shown).map((conflict) => (
          <li key={conflict.id}>
            <ConflictCard
              conflict={conflict}
              event={event}
              isOpen={items.some(({ id }) => id === conflict.id)}
              done={settled.find((one) => one.conflicts.some(({ id }) => id === conflict.id))?.action}
              failed={!wasForAll && lost?.conflicts[0]?.id === conflict.id ? lost.failed : undefined}
              sending={sending}
              onSettle={(action) => settle({ conflicts: [conflict], action })}
            />
          </li>
        ))}
      </Stack>
      {rows.length > shown && (
        <div>
          <Button onPress={() => setShown(shown + SHOWN)}>
            {t('conflicts.more', { count: Math.min(SHOWN, rows.length - shown) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Why a settlement came to nothing. It has the focus. */
function Lost({ failed, title }: { readonly failed: FailedSend; readonly title: string }): ReactNode {
  const t = useManageMessages();
  return (
    <FailedNotice failed={failed} title={title}>
      {failed.status === 'unknown' && <p>{t('refusal.unknown.text')}</p>}
    </FailedNotice>
  );
}

interface Settling {
  readonly settled: readonly Settlement[];
  /** The last one, if it failed or nobody knows whether it was done. */
  readonly lost: (Settlement & { readonly failed: FailedSend }) | undefined;
  /** Under way: others wait. */
  readonly sending: Settlement | undefined;
  readonly settle: (settlement: Settlement) => void;
}

function useSettling(eventId: string): Settling {
  const t = useManageMessages();
  const announce = useAnnounce();
  const whoOf = useWho();
  const { state, failed, send } = useSettleConflicts(eventId);
  const [settled, setSettled] = useState<readonly Settlement[]>([]);
  const settle = (settlement: Settlement) =>
    send(settlement, {
      onDone() {
        const { conflicts, action } = settlement;
        const [first] = conflicts;
        setSettled((before) => [...before, settlement]);
        announce(
          first && conflicts.length === 1
            ? t(`conflicts.done.${action}`, { who: whoOf(first) })
            : t('conflicts.done.all', { count: conflicts.length }),
        );
      },
    });
  return {
    settled,
    lost: failed && 'input' in state ? { ...state.input, failed } : undefined,
    sending: state.status === 'sending' ? state.input : undefined,
    settle,
  };
}

/** The name of the party, or the unknown code. */
function useWho(): (conflict: CheckInConflict) => string {
  const t = useManageMessages();
  return ({ contact_name, code }) => contact_name || t('conflicts.who.unknown', { code: code ?? '' }).trim();
}

interface ConflictCardProps {
  readonly conflict: CheckInConflict;
  readonly event: PlannedStart;
  /** Not settled yet. */
  readonly isOpen: boolean;
  /** How it was settled here. */
  readonly done: Settlement['action'] | undefined;
  readonly failed: FailedSend | undefined;
  readonly sending: Settlement | undefined;
  readonly onSettle: (action: Settlement['action']) => void;
}

function ConflictCard({
  conflict,
  event,
  isOpen,
  done,
  failed,
  sending,
  onSettle,
}: ConflictCardProps): ReactNode {
  const t = useManageMessages();
  const who = useWho()(conflict);
  const meaningOf = useMeaning();
  const { kind, can } = conflict;
  const undone = kind === 'undo' ? 'in' : kind;
  const isSent = sending?.conflicts.length === 1 && sending.conflicts[0]?.id === conflict.id;
  const button = (action: Settlement['action'], words: string, name: string) =>
    can.includes(action) && (
      <Button
        size="small"
        aria-label={name}
        isPending={isSent && sending.action === action}
        isDisabled={sending !== undefined && !isSent}
        onPress={() => onSettle(action)}
      >
        {words}
      </Button>
    );
  return (
    <article className={classes(cards['card'], isOpen && cards['soon'])}>
      <h3 className={textCss['title']}>
        <bdi>{who}</bdi>
      </h3>
      <p>{meaningOf(conflict)}</p>
      <Facts conflict={conflict} event={event} />
      {done && <Outcome>{t(`conflicts.done.${done}`, { who })}</Outcome>}
      {!done && !isOpen && <Outcome>{t('conflicts.gone', { who })}</Outcome>}
      {!done && isOpen && failed && <Lost failed={failed} title={t('conflicts.failed', { who })} />}
      {!done && isOpen && (
        <Row>
          {button('acknowledge', t('conflicts.acknowledge'), t('conflicts.acknowledge.of', { who }))}
          {button('count', t('conflicts.countIn'), t('conflicts.countIn.of', { who }))}
          {button('undo', t(`conflicts.undo.${undone}`), t(`conflicts.undo.${undone}.of`, { who }))}
        </Row>
      )}
    </article>
  );
}

/** How it ended. It has the focus, because the pressed button is gone. */
function Outcome({ children }: { readonly children: ReactNode }): ReactNode {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className={css['settled']}>
      {children}
    </p>
  );
}

/** What the device did, what the server says to it, and who is inside now. */
function Facts({ conflict, event }: Pick<ConflictCardProps, 'conflict' | 'event'>): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const {
    kind,
    count,
    device_result,
    result,
    last_entry,
    seats,
    change,
    people,
    inside,
    at,
    received_at,
    door,
    by,
  } = conflict;
  const time = (instant: string) => formats.timeThere(instant, event);
  const doorName = (name: string) => name || t('door.guestList');
  const did = t(`conflicts.device.${kind}`, { count });
  const where = { door: doorName(door), time: time(at), by };
  return (
    <dl className={css['facts']}>
      <Fact name={t('conflicts.device')}>
        <p>
          {device_result === 'ok'
            ? did
            : t('conflicts.device.anyway', {
                did,
                shown: t(`door.result.${resultName(kind, device_result)}`),
              })}
        </p>
        {seats && <p>{t('guests.form.leftNow', { free: seats.device })}</p>}
        <p>{t(by ? 'conflicts.where.by' : 'conflicts.where', where)}</p>
      </Fact>
      <Fact name={t('conflicts.server')}>
        <p>{t(`door.result.${resultName(kind, result)}`)}</p>
        {seats && <p>{t('guests.form.leftNow', { free: seats.server })}</p>}
        {last_entry && (
          <p>{t('conflicts.since', { time: time(last_entry.at), door: doorName(last_entry.door) })}</p>
        )}
        {kind !== 'undo' && (
          <p>{t(`conflicts.counted.${kind === 'out' ? 'out' : 'in'}`, { people: Math.abs(change) })}</p>
        )}
        <p>{t('conflicts.received', { time: time(received_at) })}</p>
      </Fact>
      {people > 0 && <Fact name={t('conflicts.now')}>{t('door.inside', { inside, people })}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack gap={0}>
      <dt className={textCss['small']}>{name}</dt>
      <dd className={css['value']}>{children}</dd>
    </Stack>
  );
}
