import { type ReactNode, useState, useId, type FormEvent } from 'react';
import type { AudienceKind } from '~/api/manage/messages';
import type { NeedKind } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { usePaths } from '~/data/links';
import type { MissingPortions } from '~/domain/board-kitchen';
import type { Need, Remedy } from '~/domain/board-needs';
import { withGuestQuery } from '~/domain/guests';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { withParam } from '~/lib/href';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { type BoardActions, ActionRefused } from './board-actions';
import css from './need-card.module.css';
import { urgencyIcons } from './need-mark';
import textCss from '~/ui/text.module.css';

export interface NeedCardProps {
  readonly need: Need;
  readonly event: PlannedStart;
  readonly actions: BoardActions;
  readonly now: number;
  /** One of many: without its second sentence, and the action at the end of the line where there is room. */
  readonly isCompact?: boolean;
}

/** One need: how urgent it is, what it is, and the action that solves it. */
export function NeedCard({ need, event, actions, now, isCompact = false }: NeedCardProps): ReactNode {
  const t = useManageMessages();
  const { title, text } = useNeedMessages(event, now)(need);
  const refused = actions.refused?.of === need.kind ? actions.refused : undefined;
  return (
    <article className={classes(css['card'], css[need.urgency], isCompact && css['compact'])}>
      <span className={css['urgency']}>
        <Icon of={urgencyIcons[need.urgency]} size={16} />
        {t(`board.urgency.${need.urgency}`)}
      </span>
      {/* Of many, each belongs to an event with a heading of its own. */}
      {isCompact ? <h4 className={css['line']}>{title}</h4> : <h3 className={textCss['title']}>{title}</h3>}
      {!isCompact && <p className={textCss['note']}>{text}</p>}
      {refused && <ActionRefused refused={refused} now={now} />}
      <div className={css['action']}>
        <RemedyButton need={need} actions={actions} />
      </div>
    </article>
  );
}

interface NeedMessages {
  readonly title: string;
  readonly text: string;
}

/** Facts that are instants, shown as a time of day, or as a distance from now. */
const times: readonly string[] = ['at'];
const spans: readonly string[] = ['since', 'closes'];

/** Names portions that are missing: "12 vegan hot portions". */
export function useMissingPortions(): (missing: MissingPortions) => string {
  const t = useManageMessages();
  const { locale } = useFormats();
  return ({ gap, course, tag }) =>
    tag
      ? t(`board.missing.diet.${course}`, { gap, diet: t(`diet.${tag}`).toLocaleLowerCase(locale) })
      : t(`board.missing.${course}`, { gap });
}

/** Title and text of a need. */
function useNeedMessages(event: PlannedStart, now: number): (need: Need) => NeedMessages {
  const t = useManageMessages();
  const formats = useFormats();
  const portions = useMissingPortions();
  return ({ kind, facts, missing = [], gaps = [] }) => {
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(facts)) {
      if (times.includes(name)) {
        const wall = wallThere(value, event);
        values['time'] = formats.wallTime(wall);
        values['when'] = formats.wallMoment(wall, wallThere(now, event).slice(0, 10));
      } else if (spans.includes(name)) {
        values['time'] = formats.wallTime(wallThere(value, event));
        values[name] = formats.relative(value, now);
      } else values[name] = value;
    }
    values['portions'] = formats.list(missing.map(portions));
    values['gaps'] = formats.list(gaps.map((gap) => t(`board.gap.${gap}`)));
    return { title: t(`board.need.${kind}`, values), text: t(`board.need.${kind}.text`, values) };
  };
}

interface RemedyButtonProps {
  readonly need: Need;
  readonly actions: BoardActions;
}

/** The action for a need: a button, a dialog that asks for a number, or a link to another screen. */
function RemedyButton({ need, actions }: RemedyButtonProps): ReactNode {
  const { remedy, kind } = need;
  if (remedy.kind === 'edit' || remedy.kind === 'guests' || remedy.kind === 'lane')
    return <RemedyLink remedy={remedy} actions={actions} />;
  if (remedy.kind === 'raise_capacity') return <RaiseCapacity by={remedy.by} of={kind} actions={actions} />;
  return <RemedyAction need={need} actions={actions} />;
}

function RemedyAction({ need, actions }: RemedyButtonProps): ReactNode {
  const t = useManageMessages();
  const { remedy, kind } = need;
  if (remedy.kind !== 'action' && remedy.kind !== 'offer' && remedy.kind !== 'seen') return null;
  const isWithoutFood = kind === 'publish_ready' && need.facts['dishes'] === 0;
  const isUndeclared = kind === 'publish_ready' && (need.facts['undeclared'] ?? 0) > 0;
  const press = () => {
    if (remedy.kind === 'offer') actions.offer(kind, remedy.to);
    else if (remedy.kind === 'seen') actions.see(kind, remedy.registrationIds);
    else actions.action(kind, remedy.action, isWithoutFood || isUndeclared);
  };
  const words = (): string => {
    if (remedy.kind === 'offer') return t('board.do.offer', { people: remedy.to.people });
    if (remedy.kind === 'seen') return t('board.do.seen');
    if (isUndeclared) return t('board.do.publishUndeclared');
    return t(isWithoutFood ? 'board.do.publishWithoutFood' : `board.do.${remedy.action}`);
  };
  return (
    <Button
      variant={need.urgency === 'now' ? 'primary' : 'secondary'}
      isPending={actions.pending === kind}
      onPress={press}
    >
      {words()}
    </Button>
  );
}

interface RaiseCapacityProps {
  readonly by: number;
  readonly of: Need['kind'];
  readonly actions: BoardActions;
}

function RaiseCapacity({ by, of, actions }: RaiseCapacityProps): ReactNode {
  const t = useManageMessages();
  const [isOpen, setOpen] = useState(false);
  if (!actions.event.can.includes('edit')) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)} aria-haspopup="dialog">
        {t('board.do.raise')}
      </Button>
      {isOpen && <CapacityDialog by={by} of={of} actions={actions} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RemedyLinkProps {
  readonly remedy: Extract<Remedy, { readonly kind: 'edit' | 'guests' | 'lane' }>;
  readonly actions: BoardActions;
}

/** To whom one writes about a need of guests. */
const audiences: Readonly<Record<string, AudienceKind | undefined>> = { unconfirmed: 'not_reconfirmed' };

function RemedyLink({ remedy, actions }: RemedyLinkProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { id: eventId, can } = actions.event;
  if (remedy.kind === 'guests') {
    const query = withGuestQuery(new URLSearchParams(), { view: remedy.which }).toString();
    const audience = audiences[remedy.which];
    return (
      <Row>
        <LinkButton href={`${paths.guests({ eventId })}?${query}`}>
          {t(`board.do.${remedy.which}`)}
        </LinkButton>
        {audience && (
          <LinkButton href={withParam(paths.messages({ eventId }), 'to', audience)}>
            {t('messages.writeThem')}
          </LinkButton>
        )}
      </Row>
    );
  }
  if (remedy.kind === 'edit' && !can.includes('edit')) return null;
  return (
    <LinkButton
      href={
        remedy.kind === 'edit'
          ? paths.edit({ eventId })
          : withParam(paths.board({ eventId }), 'lane', remedy.what)
      }
    >
      {t(`board.do.${remedy.what}`)}
    </LinkButton>
  );
}

interface CapacityDialogProps {
  /** How many more seats are wanted. */
  readonly by: number;
  readonly of: NeedKind;
  readonly actions: BoardActions;
  readonly onClose: () => void;
}

const { min, max } = limits.capacity;

/** Asks for a new capacity, and suggests the one that would be enough. */
function CapacityDialog({ by, of, actions, onClose }: CapacityDialogProps): ReactNode {
  const t = useManageMessages();
  const form = useId();
  const { capacity } = actions.event.seats;
  const [typed, setTyped] = useState(String(Math.min(max, capacity + by)));
  const [isTried, setTried] = useState(false);
  const newCapacity = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : NaN;
  const isRight = newCapacity >= min && newCapacity <= max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight) actions.setCapacity(of, newCapacity, onClose);
  };
  const refused = actions.refused?.of === of ? actions.refused : undefined;
  return (
    <Dialog
      onClose={onClose}
      title={t('board.do.raise')}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} isPending={actions.pending === of}>
            {t('board.raise.confirm', { capacity: isRight ? newCapacity : capacity })}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={12}>
          {refused && <ActionRefused refused={refused} now={actions.now} />}
          <TextField
            label={t('board.raise.label')}
            hint={t('board.raise.now', { capacity, taken: actions.event.taken })}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            isRequired
            error={isTried && !isRight ? t('board.raise.wrong', { min, max }) : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
