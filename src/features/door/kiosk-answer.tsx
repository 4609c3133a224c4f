import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import OctagonX from 'lucide-react/icons/octagon-x';
import ScanLine from 'lucide-react/icons/scan-line';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useDoorState } from '~/data/use-door-device';
import { defaultCount, resultName, toneOf, type AnswerTone, type DoorAnswer } from '~/domain/door';
import { shownName } from '~/domain/door-names';
import { useManageMessages } from '~/i18n/manage-messages';
import { classes } from '~/lib/classes';
import { Icon, type IconShape } from '~/ui/icon';
import type { FoundTicket } from './answers';
import { PeopleChoice } from './door-answer';
import css from './door.module.css';
import type { Together } from './doors-together';
import type { useScans } from './use-scans';

/** How long a party sees its answer, and how long it is asked, in ms. */
const ANSWER_DURATION = 8_000;
const QUESTION_DURATION = 30_000;

const icons: Readonly<Record<AnswerTone, IconShape>> = {
  good: CircleCheck,
  neutral: CircleCheck,
  doubt: CircleHelp,
  bad: OctagonX,
};

interface KioskAnswerProps {
  readonly scans: ReturnType<typeof useScans>;
  readonly titleOf: Together['titleOf'];
}

/** What the party that was scanned last reads, for a moment: nothing of its food, and nothing of others. */
export function KioskAnswer({ scans, titleOf }: KioskAnswerProps): ReactNode {
  const t = useManageMessages();
  const { state, clear, doorOf } = scans;
  const { answer, choice, isChecking, isUnanswered } = useSyncExternalStore(state.subscribe, state.get);
  const isAsked = choice.length > 0;
  const isShown = answer !== undefined || isUnanswered || isAsked;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(clear, isAsked ? QUESTION_DURATION : ANSWER_DURATION);
    return () => clearTimeout(timer);
  }, [answer, isUnanswered, choice, isShown, isAsked, clear]);
  if (isAsked) return <HowMany key={choice[0]?.ticket.id} {...{ choice, titleOf }} onChoose={scans.pass} />;
  const tone = isUnanswered ? 'bad' : answer && toneOf(answer);
  const { list } = doorOf(answer);
  const title = answer && titleOf(list);
  const isIn = answer?.result === 'ok';
  return (
    <div className={classes(css['answer'], css[tone ?? 'ready'])}>
      <div role="status" className={css['content']}>
        <p className={css['headline']}>
          <Icon of={tone ? icons[tone] : ScanLine} size={32} />
          {isUnanswered && t('door.notStored.word')}
          {!isUnanswered && answer && <Word answer={answer} />}
          {!tone && t(isChecking ? 'door.checking' : 'kiosk.ready')}
        </p>
        {answer?.ticket && (
          <p className={css['party']}>
            <bdi>{shownName(answer.ticket, list.tickets)}</bdi>
          </p>
        )}
        {title && <p className={css['party']}>{title}</p>}
        {tone && <p>{t(isIn && !isUnanswered ? 'kiosk.welcome' : 'kiosk.ask')}</p>}
      </div>
    </div>
  );
}

function Word({ answer: { kind, result, change } }: { readonly answer: DoorAnswer }): ReactNode {
  const t = useManageMessages();
  return result === 'ok'
    ? t('door.done.in', { people: change })
    : t(`door.result.${resultName(kind, result)}`);
}

interface HowManyProps extends Pick<KioskAnswerProps, 'titleOf'> {
  readonly choice: readonly FoundTicket[];
  readonly onChoose: (found: FoundTicket, count: number) => void;
}

/** Asks how many of a party are there, and for which event. */
function HowMany({ choice, titleOf, onChoose }: HowManyProps): ReactNode {
  const t = useManageMessages();
  const [first] = choice;
  if (!first) return null;
  return (
    <div className={classes(css['answer'], css['neutral'])}>
      <div role="status" className={css['content']}>
        <p className={css['headline']}>{t(choice.length > 1 ? 'door.which' : 'kiosk.howMany')}</p>
        <p className={css['party']}>
          <bdi>{shownName(first.ticket, first.door.list.tickets)}</bdi>
        </p>
      </div>
      <div className={css['buttons']}>
        {choice.map((found) => (
          <Choice key={found.ticket.id} {...{ found, titleOf, onChoose }} />
        ))}
      </div>
    </div>
  );
}

function Choice({
  found,
  titleOf,
  onChoose,
}: Omit<HowManyProps, 'choice'> & { readonly found: FoundTicket }): ReactNode {
  const { list, device } = found.door;
  const { waiting } = useDoorState(device);
  const rest = defaultCount(found.ticket, waiting, 'in');
  const title = titleOf(list);
  return (
    <>
      {title && <h2>{title}</h2>}
      <PeopleChoice
        initialCount={rest}
        max={rest}
        message="door.confirm.in"
        variant="primary"
        onConfirm={(count) => onChoose(found, count)}
      />
    </>
  );
}
