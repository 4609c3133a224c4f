import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, type ReactNode } from 'react';
import type { PlanEvent } from '~/api/manage/plan';
import type { Urgency } from '~/api/manage/vocabulary';
import type { ManagedState } from '~/domain/event-state';
import { isImpossible } from '~/domain/plan-clash';
import { isAllDay, isLong, lastDayOf } from '~/domain/planned-time';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { stateLooks } from '~/parts/event-state-badge';
import { NeedMark } from '~/parts/need-mark';
import { Icon, type IconShape } from '~/ui/icon';
import css from './plan-chip.module.css';
import { fixedReason } from './plan-move';
import type { PlanMessages } from './use-plan-messages';

export interface PlanChipProps {
  readonly event: PlanEvent;
  /** Key of the lane. */
  readonly lane: string;
  readonly laneName: string;
  /** The lane is named below: where the grid has no rows of them. */
  readonly hasPlace?: boolean;
  readonly words: PlanMessages;
  /** On a day after its first. */
  readonly isContinued: boolean;
  /** Whether it says what it needs its manager for. */
  readonly hasNeeds: boolean;
  readonly isReachable: boolean;
  readonly isDragged: boolean;
}

/** One event on one day. It has no listeners of its own, because a grid may have a thousand: the grid has them. */
export const PlanChip = memo(function PlanChip(props: PlanChipProps): ReactNode {
  const { event, lane, laneName, hasPlace, words, isContinued, hasNeeds } = props;
  const { isReachable, isDragged } = props;
  const t = useManageMessages();
  const state = words.state(event);
  const name = words.event(event, laneName);
  const [urgent] = hasNeeds ? words.needs(event) : [];
  return (
    <button
      type="button"
      data-event={event.id}
      data-lane={lane}
      tabIndex={isReachable ? 0 : -1}
      aria-label={isContinued ? t('calendar.continued', { title: name }) : name}
      className={classes(
        css['chip'],
        css[state],
        isImpossible(event) && css['clashing'],
        isContinued && css['goesOn'],
        hasPlace && isContinued && !hasNeeds && css['continued'],
        isDragged && css['dragged'],
        fixedReason(event) === undefined && css['movable'],
      )}
    >
      <span className={css['line']}>
        <EventIcons event={event} state={state} urgency={urgent?.urgency} />
        <Times event={event} isContinued={isContinued} />
      </span>
      <span className={css['title']} dir="auto">
        {event.title}
      </span>
      {urgent ? (
        <span className={classes(css['need'], css[urgent.urgency])}>{t(`need.${urgent.kind}`)}</span>
      ) : (
        hasPlace && (
          <span className={css['place']} dir="auto">
            {laneName}
          </span>
        )
      )}
    </button>
  );
});

/** The states as they follow each other. */
export const statesInOrder = Object.keys(stateLooks) as readonly ManagedState[];

/** The usual state has none in the planner. */
const iconOf = (state: ManagedState): IconShape | undefined =>
  state === 'published' ? undefined : stateLooks[state].icon;

/** The sign of a state in the colour that chips have, where there is no chip. */
export function StateMark({ state }: { readonly state: ManagedState }): ReactNode {
  const icon = iconOf(state);
  return (
    icon && (
      <span className={classes(css['stateMark'], css[state])}>
        <Icon of={icon} size={16} />
      </span>
    )
  );
}

/** How chips of a state look, for a key: their colours and their sign. */
export function StateSwatch({ state }: { readonly state: ManagedState }): ReactNode {
  const icon = iconOf(state);
  return <span className={classes(css['swatch'], css[state])}>{icon && <Icon of={icon} size={16} />}</span>;
}

interface EventIconsProps {
  readonly event: PlanEvent;
  readonly state: ManagedState;
  /** Of what it needs of its manager. */
  readonly urgency?: Urgency | undefined;
}

/** That it cannot happen with another one, that it needs a manager, and its state; the usual one has no icon. */
export function EventIcons({ event, state, urgency }: EventIconsProps): ReactNode {
  const icon = iconOf(state);
  return (
    <>
      {isImpossible(event) && <ClashMark />}
      {urgency && <NeedMark urgency={urgency} />}
      {icon && <Icon of={icon} size={16} />}
    </>
  );
}

export function ClashMark(): ReactNode {
  return (
    <span className={css['mark']}>
      <Icon of={TriangleAlert} size={16} />
    </span>
  );
}

interface TimesProps {
  readonly event: PlanEvent;
  readonly isContinued: boolean;
}

/** Start and end, each whole or not at all: what has no room wraps out of sight. The name of the chip says both. */
function Times({ event, isContinued }: TimesProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  if (isAllDay(event)) return null;
  if (isContinued) {
    const end = isLong(event) ? formats.shortDay(lastDayOf(event)) : formats.shortWallTime(event.ends_local);
    return <span className={css['time']}>{t('calendar.until', { time: end })}</span>;
  }
  const zone = formats.zoneElsewhere(event);
  return (
    <>
      <span className={css['time']}>{formats.shortWallTime(event.starts_local)} </span>
      {zone ? (
        <span className={css['time']}>{zone}</span>
      ) : (
        <span className={css['time']}>
          – {formats.shortWallTime(event.ends_local)}
          {lastDayOf(event) > event.starts_local.slice(0, 10) && !isLong(event) && (
            <sup>{t('browse.nextDayShort')}</sup>
          )}
        </span>
      )}
    </>
  );
}
