import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import DoorOpen from 'lucide-react/icons/door-open';
import Eye from 'lucide-react/icons/eye';
import OctagonX from 'lucide-react/icons/octagon-x';
import ScanLine from 'lucide-react/icons/scan-line';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { Door, DoorTicket } from '~/api/manage/door';
import { limits } from '~/api/vocabulary';
import { useClockNow, useNow, useToday } from '~/data/clock';
import {
  hasPassed,
  canAdmitAnyway,
  resultName,
  toneOf,
  type AnswerTone,
  type DoorAnswer,
  type DoorMode,
} from '~/domain/door';
import { shownName } from '~/domain/door-names';
import { peopleIn } from '~/domain/party';
import { spacedCode } from '~/domain/ticket-code';
import { useDetailMessages } from '~/i18n/detail-messages';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { SECOND, epochOf } from '~/lib/instants';
import { PartyAllergens } from '~/parts/party-allergens';
import { Button } from '~/ui/button';
import { Icon, type IconShape } from '~/ui/icon';
import { QrCode } from '~/ui/qr-code';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import css from './door.module.css';
import textCss from '~/ui/text.module.css';

const icons: Readonly<Record<AnswerTone, IconShape>> = {
  good: CircleCheck,
  neutral: Undo2,
  doubt: CircleHelp,
  bad: OctagonX,
};

/** The green check is for people who come in; those who leave get a door, and those who were only looked at an eye. */
function toIcon(answer: DoorAnswer): IconShape {
  if (answer.result === 'ok' && answer.kind === 'out') return DoorOpen;
  if (answer.result === 'ok' && answer.kind === 'look') return Eye;
  return icons[toneOf(answer)];
}

/** Returns an answer in a few words. */
function useAnswerLabel(): (answer: DoorAnswer) => string {
  const t = useManageMessages();
  return ({ kind, result, change }) =>
    result === 'ok'
      ? t(`door.done.${kind}`, { people: Math.abs(change) })
      : t(`door.result.${resultName(kind, result)}`);
}

interface UndoProps {
  /** Whether entries can be undone at any time. */
  readonly mayAlwaysUndo: boolean;
  readonly onUndo: (answer: DoorAnswer) => void;
}

interface AnswerActionsProps extends UndoProps {
  /** Makes the door ready for the next scan. */
  readonly onDone: () => void;
  readonly onAdmitAnyway: (answer: DoorAnswer, count: number) => void;
  /** Checks a part of a party in, after the entry of all of it was undone. */
  readonly onCheckIn: (ticket: DoorTicket, count: number, answer: DoorAnswer) => void;
}

interface AnswerPanelProps extends AnswerActionsProps {
  /** `undefined`: ready for the next scan, or waiting for the server. */
  readonly answer: DoorAnswer | undefined;
  readonly isChecking: boolean;
  readonly kind: DoorMode;
  /** This device could not store the last command, and the server has not answered: nobody may pass. */
  readonly isUnanswered: boolean;
  /** People of the answer's party inside now. */
  readonly inside: number;
  /** Seats for walk-ins, as far as the device knows. */
  readonly free: number;
  /** Said where this door is that of several events. */
  readonly event?: string | undefined;
  /** Epoch ms. */
  readonly doorsAt: number;
  readonly dishes: Door['event']['dishes'];
  /** All of the event: names that look alike are told apart. */
  readonly tickets: readonly DoorTicket[];
}

/** The answer to the last scan as colour, icon and words, readable from two metres. Without an answer: that the door is ready. */
export function AnswerPanel({
  answer,
  isChecking,
  kind,
  isUnanswered,
  inside,
  free,
  event,
  doorsAt,
  dishes,
  tickets,
  ...actions
}: AnswerPanelProps): ReactNode {
  const t = useManageMessages();
  const panel = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const contentKey = isUnanswered ? 'unanswered' : answer?.id;
  // The page may be scrolled to a list of names. Where the panel does not fit, its text matters more than its buttons.
  useEffect(() => {
    if (contentKey === undefined) return undefined;
    // In the next frame, which computes the layout anyway: an extra layout now would delay the answer by 11 ms on a slow phone.
    const frame = requestAnimationFrame(() => {
      for (const { current } of [panel, content]) current?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [contentKey]);
  if (isUnanswered)
    return (
      <div ref={panel} role="alert" className={classes(css['answer'], css['bad'])}>
        <div ref={content} className={css['content']}>
          <Headline icon={OctagonX}>{t('door.notStored.word')}</Headline>
          <p className={css['party']}>{t('door.unanswered')}</p>
          <p>{t('door.unanswered.why')}</p>
        </div>
      </div>
    );
  return (
    <div ref={panel} className={classes(css['answer'], css[answer ? toneOf(answer) : 'ready'])}>
      {/* Rendered before its content, so that screen readers announce every answer. */}
      <div ref={content} role="status" className={css['content']}>
        {answer ? (
          <AnswerText key={answer.id} {...{ answer, inside, free, event, doorsAt, dishes, tickets }} />
        ) : (
          <p className={css['headline']}>
            <Icon of={ScanLine} size={32} />
            {t(isChecking ? 'door.checking' : `door.ready.${kind}`)}
          </p>
        )}
      </div>
      {answer && <AnswerActions key={answer.id} answer={answer} {...actions} />}
    </div>
  );
}

/** The line that is read from two metres. */
function Headline({ icon, children }: { readonly icon: IconShape; readonly children: ReactNode }): ReactNode {
  return (
    <p className={css['headline']}>
      <Icon of={icon} size={32} />
      {children}
    </p>
  );
}

interface AnswerTextProps {
  readonly answer: DoorAnswer;
  readonly inside: number;
  readonly free: number;
  readonly event: string | undefined;
  readonly doorsAt: number;
  readonly dishes: Door['event']['dishes'];
  readonly tickets: readonly DoorTicket[];
}

function AnswerText({ answer, inside, free, event, doorsAt, dishes, tickets }: AnswerTextProps): ReactNode {
  const t = useManageMessages();
  const labelOf = useAnswerLabel();
  const { brief } = useDetailMessages();
  const why = useReason(answer, free, doorsAt);
  const { kind, result, ticket, isLocal, walkIn } = answer;
  return (
    <>
      <Headline icon={toIcon(answer)}>{labelOf(answer)}</Headline>
      {event && ticket && <p className={css['party']}>{event}</p>}
      {ticket && (
        <div className={css['party']}>
          <p className={textCss['strong']}>
            <bdi>{shownName(ticket, tickets)}</bdi>
          </p>
          <p>{t('door.inside', { inside, people: ticket.people })}</p>
        </div>
      )}
      {why && <p>{why}</p>}
      <PartyAllergens allergens={ticket?.allergens ?? []} dishes={dishes} isLarge />
      {ticket && brief('door', ticket).map((text) => <p key={text}>{text}</p>)}
      {walkIn && result === 'ok' && <WalkInCode code={walkIn.code} />}
      {ticket?.mode && <p>{t(`mode.${ticket.mode}`)}</p>}
      {kind === 'look' && <p className={textCss['strong']}>{t('door.look.only')}</p>}
      {isLocal && kind !== 'undo' && kind !== 'look' && <p>{t('door.local.answer')}</p>}
    </>
  );
}

/** The ticket of a walk-in, which is valid at every door from now on. */
function WalkInCode({ code }: { readonly code: string }): ReactNode {
  const t = useManageMessages();
  return (
    <div className={css['ticket']}>
      <QrCode value={code} label={t('door.walkIn.code')} size="small" />
      <div>
        <p>{t('door.walkIn.code')}</p>
        <p className={css['code']}>
          <bdi dir="ltr">{spacedCode(code)}</bdi>
        </p>
      </div>
    </div>
  );
}

function useReason(
  { kind, lastEntry, otherEvent, result }: DoorAnswer,
  free: number,
  doorsAt: number,
): string | undefined {
  const t = useManageMessages();
  const { relative, days, wallMoment } = useFormats();
  const now = useClockNow()();
  const today = useToday();
  if (lastEntry)
    return t(lastEntry.door ? 'door.since' : 'door.since.guestList', {
      when: relative(epochOf(lastEntry.at), now),
      door: lastEntry.door,
    });
  if (kind === 'walk_in' && result === 'sold_out')
    return t('guests.form.leftNow', { free: Math.max(0, free) });
  if (otherEvent) {
    const { title, day, starts_local } = otherEvent;
    const when = starts_local ? wallMoment(starts_local, today) : days(day, day);
    return t('door.otherEvent', { event: title, when });
  }
  if (result === 'closed' && now < doorsAt) return t('door.opens', { when: relative(doorsAt, now) });
  return result === 'not_on_list' ? t('door.notOnList') : undefined;
}

/** `now`: epoch ms. */
const mayBeUndone = (answer: DoorAnswer, mayAlwaysUndo: boolean, now: number): boolean =>
  hasPassed(answer) && (mayAlwaysUndo || now - answer.at < limits.undoSeconds * SECOND);

/** Memoized, because buttons take longest to render, and storing a command rerenders the panel before its answer is there. */
const AnswerActions = memo(function AnswerActions({
  answer,
  mayAlwaysUndo,
  onUndo,
  onAdmitAnyway,
  onCheckIn,
  onDone,
}: AnswerActionsProps & { readonly answer: DoorAnswer }): ReactNode {
  const t = useManageMessages();
  const now = useNow(SECOND);
  const { result, kind, change, ticket, walkIn } = answer;
  const undonePeople = kind === 'undo' && !walkIn ? -change : 0;
  if (ticket && undonePeople > 1)
    return (
      <div className={css['buttons']}>
        <PeopleChoice
          initialCount={undonePeople}
          max={undonePeople}
          message="door.confirm.in"
          onConfirm={(count) => onCheckIn(ticket, count, answer)}
        />
      </div>
    );
  if (hasPassed(answer))
    return (
      <div className={css['buttons']}>
        {walkIn && (
          <Button variant="primary" size="large" isWide onPress={onDone}>
            {t('door.walkIn.done')}
          </Button>
        )}
        {mayBeUndone(answer, mayAlwaysUndo, now) && (
          <Button size="large" isWide onPress={() => onUndo(answer)}>
            {t('manage.undo')}
          </Button>
        )}
      </div>
    );
  if (walkIn && canAdmitAnyway(result)) {
    const people = peopleIn(walkIn.party);
    return (
      <div className={css['buttons']}>
        <Button size="large" isWide onPress={() => onAdmitAnyway(answer, people)}>
          {t('door.letIn', { people })}
        </Button>
      </div>
    );
  }
  if (!canAdmitAnyway(result) || kind !== 'in') return null;
  return (
    <div className={css['buttons']}>
      <PeopleChoice
        initialCount={1}
        max={ticket?.people ?? limits.maxParty.max}
        message="door.letIn"
        onConfirm={(count) => onAdmitAnyway(answer, count)}
      />
    </div>
  );
});

interface JustNowProps extends UndoProps {
  readonly tickets: readonly DoorTicket[];
  /** The newest first. */
  readonly answers: readonly DoorAnswer[];
}

const JUST_NOW = 60 * SECOND;
/** Characters of an unknown code that are shown. */
const LONGEST_CODE = 20;

/** Earlier answers, because a mistake is often noticed after the next scan. */
export const JustNow = memo(function JustNow({
  answers,
  tickets,
  mayAlwaysUndo,
  onUndo,
}: JustNowProps): ReactNode {
  const t = useManageMessages();
  const labelOf = useAnswerLabel();
  const now = useNow(SECOND);
  const shown = answers.filter(({ at }) => now - at < JUST_NOW);
  if (shown.length === 0) return null;
  return (
    <Stack gap={0} as="section" aria-label={t('door.justNow')}>
      <h2 className={textCss['note']}>{t('door.justNow')}</h2>
      <Stack gap={8} as="ul">
        {shown.map((answer) => {
          const { ticket, code } = answer;
          const name = ticket ? shownName(ticket, tickets) : code?.slice(0, LONGEST_CODE);
          return (
            <li key={answer.id} className={css['row']}>
              <Icon of={toIcon(answer)} />
              <span className={css['rowText']}>
                <bdi className={textCss['strong']}>{name}</bdi>
                <span>{labelOf(answer)}</span>
              </span>
              {mayBeUndone(answer, mayAlwaysUndo, now) && (
                <Button onPress={() => onUndo(answer)} aria-label={t('door.undo.of', { name: name ?? '' })}>
                  {t('manage.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
});

interface PeopleChoiceProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  readonly initialCount: number;
  readonly max: number;
  /** Of the button, for a number of `people`. */
  readonly message: 'door.confirm.in' | 'door.confirm.out' | 'door.letIn';
  readonly onConfirm: (count: number) => void;
}

/** Chooses how many people of a party enter or leave. */
export function PeopleChoice({
  initialCount,
  max,
  message,
  variant,
  onConfirm,
}: PeopleChoiceProps): ReactNode {
  const t = useManageMessages();
  const [count, setCount] = useState(initialCount);
  return (
    <>
      <Stepper
        label={t('door.people')}
        value={count}
        min={1}
        max={max}
        onChange={setCount}
        decreaseLabel={t('door.fewer')}
        increaseLabel={t('door.more')}
      />
      <Button variant={variant} size="large" isWide onPress={() => onConfirm(count)}>
        {t(message, { people: count })}
      </Button>
    </>
  );
}
