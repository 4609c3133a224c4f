import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import DoorOpen from 'lucide-react/icons/door-open';
import OctagonX from 'lucide-react/icons/octagon-x';
import ScanLine from 'lucide-react/icons/scan-line';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { useClockNow, useNow } from '~/data/clock';
import { hasPassed, mayBeLetIn, resultName, toneOf, type AnswerTone, type DoorAnswer } from '~/domain/door';
import { spacedCode } from '~/domain/guests';
import { peopleIn } from '~/domain/party';
import type { OutboxError } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { epochOf } from '~/lib/instants';
import { Button } from '~/ui/button';
import { Icon, type IconShape } from '~/ui/icon';
import { QrCode } from '~/ui/qr-code';
import { Stepper } from '~/ui/stepper';
import css from './door.module.css';

const icons: Readonly<Record<AnswerTone, IconShape>> = {
  good: CircleCheck,
  neutral: Undo2,
  doubt: CircleHelp,
  bad: OctagonX,
};

/** Green with a check says one thing: people come in. */
const iconOf = (answer: DoorAnswer): IconShape =>
  answer.kind === 'out' && answer.result === 'ok' ? DoorOpen : icons[toneOf(answer)];

/** What an answer says in a few words. */
function useAnswerWord(): (answer: DoorAnswer) => string {
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
  /** Makes the door ready for the next one. */
  readonly onDone: () => void;
  readonly onLetIn: (answer: DoorAnswer, count: number) => void;
}

interface AnswerPanelProps extends AnswerActionsProps {
  /** `undefined`: ready for the next one, or the server is still asked. */
  readonly answer: DoorAnswer | undefined;
  readonly isChecking: boolean;
  readonly kind: 'in' | 'out';
  /** Why this device could not store the last command: nobody has passed. */
  readonly problem: OutboxError['reason'] | undefined;
  /** People of the answer's party inside now. */
  readonly inside: number;
  /** Seats for walk-ins, as far as the device knows. */
  readonly free: number;
  /** Epoch ms. */
  readonly doorsAt: number;
}

/** The answer to the last scan, to be read from two metres: colour, icon and word. Without one it says that the door is ready. */
export function AnswerPanel({
  answer,
  isChecking,
  kind,
  problem,
  inside,
  free,
  doorsAt,
  ...actions
}: AnswerPanelProps): ReactNode {
  const t = useManageMessages();
  const panel = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const said = problem ?? answer?.id;
  // A list of names may have been scrolled to. Where not all of it fits, the words count.
  useEffect(() => {
    if (said === undefined) return undefined;
    // With the frame, which lays the page out once: at once takes 11 ms of a slow phone before the answer is painted.
    const frame = requestAnimationFrame(() => {
      for (const { current } of [panel, words]) current?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [said]);
  if (problem)
    return (
      <div ref={panel} role="alert" className={classes(css['answer'], css['bad'])}>
        <div ref={words} className={css['said']}>
          <Word icon={OctagonX}>{t('door.notStored.word')}</Word>
          <p className={css['party']}>{t(`door.${problem}`)}</p>
          <p>{t(`door.${problem}.why`)}</p>
        </div>
      </div>
    );
  return (
    <div ref={panel} className={classes(css['answer'], css[answer ? toneOf(answer) : 'ready'])}>
      {/* In the page before its content, so that every answer is read out. */}
      <div ref={words} role="status" className={css['said']}>
        {answer ? (
          <Said key={answer.id} answer={answer} inside={inside} free={free} doorsAt={doorsAt} />
        ) : (
          <p className={css['word']}>
            <Icon of={ScanLine} size={32} />
            {t(isChecking ? 'door.checking' : `door.ready.${kind}`)}
          </p>
        )}
      </div>
      {answer && <AnswerActions key={answer.id} answer={answer} {...actions} />}
    </div>
  );
}

/** What is read from two metres. */
function Word({ icon, children }: { readonly icon: IconShape; readonly children: ReactNode }): ReactNode {
  return (
    <p className={css['word']}>
      <Icon of={icon} size={32} />
      {children}
    </p>
  );
}

interface SaidProps {
  readonly answer: DoorAnswer;
  readonly inside: number;
  readonly free: number;
  readonly doorsAt: number;
}

function Said({ answer, inside, free, doorsAt }: SaidProps): ReactNode {
  const t = useManageMessages();
  const wordOf = useAnswerWord();
  const { list, locale } = useFormats();
  const why = useReason(answer, free, doorsAt);
  const { kind, result, ticket, isLocal, walkIn } = answer;
  return (
    <>
      <Word icon={iconOf(answer)}>{wordOf(answer)}</Word>
      {ticket && (
        <div className={css['party']}>
          <p className={css['name']}>
            <bdi>{ticket.name}</bdi>
          </p>
          <p>{t('door.inside', { inside, people: ticket.people })}</p>
        </div>
      )}
      {why && <p>{why}</p>}
      {ticket?.allergens && (
        <p className={css['allergens']}>
          {t('door.allergens', {
            allergens: list(ticket.allergens.map((one) => t(`allergen.${one}`).toLocaleLowerCase(locale))),
          })}
        </p>
      )}
      {walkIn && result === 'ok' && <WalkInCode code={walkIn.code} />}
      {ticket?.mode && <p>{t(`mode.${ticket.mode}`)}</p>}
      {isLocal && kind !== 'undo' && <p>{t('door.local.answer')}</p>}
    </>
  );
}

/** What a party without a reservation can show from now on, at every door. */
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
  const { relative, days } = useFormats();
  const now = useClockNow()();
  if (lastEntry)
    return t(lastEntry.door ? 'door.since' : 'door.since.guestList', {
      when: relative(epochOf(lastEntry.at), now),
      door: lastEntry.door,
    });
  if (kind === 'walk_in' && result === 'sold_out')
    return t('guests.form.leftNow', { free: Math.max(0, free) });
  if (otherEvent) {
    const { title, day } = otherEvent;
    return t('door.otherEvent', { event: title, day: days(day, day) });
  }
  if (result === 'closed' && now < doorsAt) return t('door.opens', { when: relative(doorsAt, now) });
  return result === 'not_on_list' ? t('door.notOnList') : undefined;
}

const SECOND = 1_000;

/** `now`: epoch ms. */
const mayBeUndone = (answer: DoorAnswer, mayAlwaysUndo: boolean, now: number): boolean =>
  hasPassed(answer) && (mayAlwaysUndo || now - answer.at < limits.undoSeconds * SECOND);

/** Memoized: what the next scan stores is rendered before its answer, and buttons are what takes longest. */
const AnswerActions = memo(function AnswerActions({
  answer,
  mayAlwaysUndo,
  onUndo,
  onLetIn,
  onDone,
}: AnswerActionsProps & { readonly answer: DoorAnswer }): ReactNode {
  const t = useManageMessages();
  const now = useNow(SECOND);
  const [count, setCount] = useState(1);
  const { result, kind, ticket, walkIn } = answer;
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
            {t('door.undo')}
          </Button>
        )}
      </div>
    );
  if (walkIn && mayBeLetIn(result)) {
    const people = peopleIn(walkIn.party);
    return (
      <div className={css['buttons']}>
        <Button size="large" isWide onPress={() => onLetIn(answer, people)}>
          {t('door.letIn', { people })}
        </Button>
      </div>
    );
  }
  if (!mayBeLetIn(result) || kind !== 'in') return null;
  return (
    <div className={css['buttons']}>
      <PeopleStepper value={count} max={ticket?.people ?? limits.maxParty.max} onChange={setCount} />
      <Button size="large" isWide onPress={() => onLetIn(answer, count)}>
        {t('door.letIn', { people: count })}
      </Button>
    </div>
  );
});

interface JustNowProps extends UndoProps {
  /** The newest first. */
  readonly answers: readonly DoorAnswer[];
}

const JUST_NOW = 60 * SECOND;
/** Of a code that is no ticket's, as it is shown. */
const LONGEST_CODE = 20;

/** The answers before the one that is shown: that one was wrong is often seen after the next scan. */
export const JustNow = memo(function JustNow({ answers, mayAlwaysUndo, onUndo }: JustNowProps): ReactNode {
  const t = useManageMessages();
  const wordOf = useAnswerWord();
  const now = useNow(SECOND);
  const shown = answers.filter(({ at }) => now - at < JUST_NOW);
  if (shown.length === 0) return null;
  return (
    <section className={css['justNow']} aria-label={t('door.justNow')}>
      <h2 className={css['tickets']}>{t('door.justNow')}</h2>
      <ul className={css['found']}>
        {shown.map((answer) => {
          const name = answer.ticket?.name ?? answer.code?.slice(0, LONGEST_CODE);
          return (
            <li key={answer.id} className={css['row']}>
              <Icon of={iconOf(answer)} />
              <span className={css['rowWords']}>
                <bdi className={css['name']}>{name}</bdi>
                <span>{wordOf(answer)}</span>
              </span>
              {mayBeUndone(answer, mayAlwaysUndo, now) && (
                <Button onPress={() => onUndo(answer)} aria-label={t('door.undo.of', { name: name ?? '' })}>
                  {t('door.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
});

interface PeopleStepperProps {
  readonly value: number;
  readonly max: number;
  readonly onChange: (count: number) => void;
}

/** How many people of a party pass. */
export function PeopleStepper({ value, max, onChange }: PeopleStepperProps): ReactNode {
  const t = useManageMessages();
  return (
    <Stepper
      label={t('door.people')}
      value={value}
      min={1}
      max={max}
      onChange={onChange}
      decreaseLabel={t('door.fewer')}
      increaseLabel={t('door.more')}
    />
  );
}
