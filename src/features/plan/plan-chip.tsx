import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil-line';
import Radio from 'lucide-react/icons/radio';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CSSProperties, ReactNode } from 'react';
import type { PlanEvent } from '~/api/manage/plan.schema';
import type { Spot } from '~/domain/plan-layout';
import type { EventState } from '~/api/vocabulary';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Icon, type IconShape } from '~/ui/icon';
import css from './chip.module.css';
import { fixedBy } from './moving';
import type { PlanWords } from './use-plan-words';

export interface PlanChipProps {
  readonly spot: Spot<PlanEvent>;
  readonly lane: string;
  readonly laneName: string;
  readonly words: PlanWords;
  readonly isReachable: boolean;
  readonly isCarried: boolean;
  readonly style: CSSProperties;
}

const icons: Readonly<Record<EventState, IconShape | undefined>> = {
  draft: Pencil,
  published: undefined,
  live: Radio,
  completed: CircleCheck,
  cancelled: Ban,
};

/** One event in a lane. What a press or a key does with it is the grid's matter: there are a thousand of these. */
export function PlanChip(props: PlanChipProps): ReactNode {
  const { spot, lane, laneName, words, isReachable, isCarried, style } = props;
  const { event, fromBefore, goesOn } = spot;
  const formats = useFormats();
  const icon = icons[event.state];
  const isMovable = fixedBy(event) === undefined;
  return (
    <button
      type="button"
      data-event={event.id}
      data-lane={lane}
      tabIndex={isReachable ? 0 : -1}
      aria-label={words.event(event, laneName)}
      className={classes(
        css['chip'],
        css[event.state],
        event.clashes.length > 0 && css['clashing'],
        isCarried && css['carried'],
        isMovable && css['movable'],
        fromBefore && css['fromBefore'],
        goesOn && css['goesOn'],
      )}
      style={style}
    >
      {event.clashes.length > 0 && <Icon of={TriangleAlert} size={16} />}
      {icon && <Icon of={icon} size={16} />}
      {!fromBefore && (
        <span className={css['time']}>{formats.shortTime(event.starts_at, event.time_zone)}</span>
      )}
      <span className={css['title']} dir="auto">
        {event.title}
      </span>
      {isMovable && !goesOn && <span className={css['handle']} data-handle="" aria-hidden />}
    </button>
  );
}
