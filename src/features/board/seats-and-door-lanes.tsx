import Armchair from 'lucide-react/icons/armchair';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import DoorOpen from 'lucide-react/icons/door-open';
import Hourglass from 'lucide-react/icons/hourglass';
import Phone from 'lucide-react/icons/phone';
import Send from 'lucide-react/icons/send';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import { Fragment, type ReactNode, useId } from 'react';
import { usePaths } from '~/data/links';
import {
  seatedStates,
  type SeatedState,
  type SeatLedger,
  type BoardEvent,
  arrivalBars,
  type ArrivalBucket,
  type Arrivals,
  inTime,
  type Heads,
} from '~/domain/board-facts';
import { doorsOpenAt } from '~/domain/event-status';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { epochOf } from '~/lib/instants';
import { LinkButton } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Highlight } from '~/ui/highlight';
import { Icon, type IconShape } from '~/ui/icon';
import { Stack } from '~/ui/stack';
import { MainFigure, Lane, useRecentlyChanged } from './lane';
import css from './seats-and-door-lanes.module.css';
import table from './table.module.css';
import textCss from '~/ui/text.module.css';

interface SeatsLaneProps {
  readonly seats: SeatLedger;
  readonly isOver: boolean;
}

/** The seats by state, as a bar and in numbers, and the waitlist. Afterwards, how many were taken. */
export function SeatsLane({ seats, isOver }: SeatsLaneProps): ReactNode {
  const t = useManageMessages();
  return (
    <Lane icon={Armchair} title={t('board.seats')}>
      {isOver ? <SeatsAfterwards seats={seats} /> : <SeatsNow seats={seats} />}
    </Lane>
  );
}

type SeatsProps = Pick<SeatsLaneProps, 'seats'>;

function SeatsNow({ seats }: SeatsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { taken, takenInAll, capacity, free, waiting } = seats;
  const waits =
    waiting.parties === 0 ? t('board.seats.nobodyWaits') : t('board.seats.waitingParties', { ...waiting });
  return (
    <>
      <MainFigure
        value={formats.number(free)}
        label={`${t('board.seats.free').toLocaleLowerCase(formats.locale)} · ${t('board.seats.reserved', { taken: takenInAll, capacity })}`}
      />
      <SeatsBar seats={seats} label={t('board.seats.bar', { ...taken, free })} />
      <ul>
        <State
          icon={CircleCheck}
          tone="confirmed"
          label={t('board.seats.confirmed')}
          value={taken.confirmed}
        />
        <State icon={Hourglass} tone="held" label={t('board.seats.held')} value={taken.held} />
        <State icon={Send} tone="offered" label={t('board.seats.offered')} value={taken.offered} />
        <State icon={CircleDashed} tone="free" label={t('board.seats.free')} value={free} />
        <State icon={Users} tone="waiting" label={t('board.seats.waiting')} value={waits} />
      </ul>
    </>
  );
}

interface CancelledSeatsLaneProps extends Heads {
  readonly eventId: string;
  /** They were sent notices. */
  readonly isTold: boolean;
}

/** Who had reserved when the event was cancelled: nobody has a seat since. */
export function CancelledSeatsLane({ parties, people, eventId, isTold }: CancelledSeatsLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  return (
    <Lane icon={Armchair} title={t('board.seats')}>
      {people > 0 ? (
        <>
          <MainFigure
            value={formats.number(people)}
            label={t('board.seats.cancelled', { people, parties })}
          />
          {!isTold && (
            <>
              <p>{t('board.seats.cancelled.untold')}</p>
              <LinkButton size="small" icon={Phone} href={paths.guests({ eventId })}>
                {t('board.seats.cancelled.guests')}
              </LinkButton>
            </>
          )}
        </>
      ) : (
        <p>{t('board.seats.cancelled.nobody')}</p>
      )}
    </Lane>
  );
}

/** The seats after the event: none are held or offered, and no-shows may have been replaced from the waitlist. */
function SeatsAfterwards({ seats }: SeatsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { taken, capacity, free, missed, waiting } = seats;
  const { confirmed } = taken;
  return (
    <>
      <MainFigure value={formats.number(confirmed)} label={t('board.seats.taken', { confirmed, capacity })} />
      <SeatsBar seats={seats} label={t('board.seats.taken.bar', { confirmed, free })} />
      <ul>
        <State icon={CircleDashed} tone="free" label={t('board.seats.leftFree')} value={free} />
        {missed > 0 && (
          <State icon={UserX} tone="free" label={t('board.seats.missed', { confirmed })} value={missed} />
        )}
        {waiting.parties > 0 && (
          <State
            icon={Users}
            tone="waiting"
            label={t('board.seats.stillWaiting')}
            value={t('board.seats.waitingParties', { ...waiting })}
          />
        )}
      </ul>
    </>
  );
}

interface StateProps {
  readonly icon: IconShape;
  readonly tone: 'confirmed' | 'held' | 'offered' | 'free' | 'waiting';
  readonly label: string;
  readonly value: number | string;
}

function State({ icon, tone, label, value }: StateProps): ReactNode {
  const formats = useFormats();
  const isChanged = useRecentlyChanged(String(value));
  return (
    <li className={classes(css['state'], css[tone])}>
      <span className={css['icon']}>
        <Icon of={icon} />
      </span>
      <span className={css['words']}>{label}</span>
      <Highlight active={isChanged} as="span">
        <span className={css['count']}>{typeof value === 'number' ? formats.number(value) : value}</span>
      </Highlight>
    </li>
  );
}

function SeatsBar({ seats, label }: { readonly seats: SeatLedger; readonly label: string }): ReactNode {
  const all = Math.max(seats.capacity, seats.takenInAll, 1);
  return (
    <svg className={css['bar']} role="img" aria-label={label} viewBox="0 0 100 10" preserveAspectRatio="none">
      <rect className={css['ground']} x={0} y={0} width={100} height={10} />
      {seatedStates.map((state, at) => {
        const width = (seats.taken[state] / all) * 100;
        const x = (sumOf(seats, seatedStates.slice(0, at)) / all) * 100;
        return width > 0 && <rect key={state} className={css[state]} x={x} y={0} width={width} height={10} />;
      })}
    </svg>
  );
}

const sumOf = ({ taken }: SeatLedger, states: readonly SeatedState[]): number =>
  states.reduce((sum, state) => sum + taken[state], 0);

interface DoorLaneProps {
  readonly event: BoardEvent & PlannedStart & { readonly id: string };
  readonly seats: SeatLedger;
  /** `undefined` until loaded. */
  readonly buckets: readonly ArrivalBucket[] | undefined;
  readonly now: number;
}

/** How many are inside, how many are expected, and when they arrived. */
export function DoorLane({ event, seats, buckets, now }: DoorLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const isChanged = useRecentlyChanged(String(seats.inside));
  const doors = doorsOpenAt(event);
  const arrivals = buckets && arrivalBars(buckets, { doors, ends: epochOf(event.ends_at) }, now);
  const { inside, missed, expected, taken } = seats;
  const isOver = event.state === 'completed' || event.state === 'cancelled';
  const isAhead = event.state === 'published' && now < doors;
  return (
    <Lane
      icon={DoorOpen}
      title={t('board.door')}
      aside={isAhead ? t('board.door.opens', { when: formats.relative(doors, now) }) : undefined}
    >
      {isAhead && inside === 0 ? (
        <MainFigure value={formats.number(expected)} label={t('board.door.tickets', { people: expected })} />
      ) : (
        <>
          <Highlight active={isChanged}>
            <MainFigure value={formats.number(inside)} label={t('board.door.inside', { inside })} />
          </Highlight>
          <p>
            {missed > 0
              ? t('board.door.missed', { people: missed })
              : taken.confirmed > 0 && t(isOver ? 'board.door.notIn' : 'board.door.expected', { expected })}
          </p>
          {arrivals && <ArrivalsChart arrivals={arrivals} event={event} isOver={isOver} />}
        </>
      )}
      {event.can.includes('check_in') && (
        <LinkButton href={paths.door({ eventId: event.id })} size="small">
          {t('board.door.open')}
        </LinkButton>
      )}
    </Lane>
  );
}

interface ArrivalsChartProps {
  readonly arrivals: Arrivals;
  readonly event: PlannedStart;
  readonly isOver: boolean;
}

/** Arrivals over time as bars, and the same numbers as a table beside them. */
function ArrivalsChart({ arrivals, event, isOver }: ArrivalsChartProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const id = useId();
  const { bars, most, total, busiest, moved } = arrivals;
  if (bars.length === 0)
    return <p className={textCss['quiet']}>{t(isOver ? 'board.arrivals.nobody' : 'board.arrivals.none')}</p>;
  const time = (at: number) => formats.wallTime(wallThere(at, event));
  const words = busiest
    ? t('board.arrivals.chart', {
        total,
        most: inTime(busiest),
        from: time(busiest.from),
        to: time(busiest.to),
      })
    : t('board.arrivals.plain', { total });
  return (
    <Stack gap={8}>
      <h3 className={css['arrivalsTitle']} id={id}>
        {t('board.arrivals')}
      </h3>
      <div>
        <svg
          className={css['arrivalBars']}
          role="img"
          aria-label={words}
          viewBox={`0 0 ${bars.length * 10} 100`}
          preserveAspectRatio="none"
        >
          {bars.map((bar, at) => {
            const heightOf = (people: number): number => (most > 0 ? (Math.max(0, people) / most) * 100 : 0);
            const [whole, known] = [heightOf(bar.people), heightOf(Math.min(bar.people, inTime(bar)))];
            const place = { x: at * 10 + 1, width: 8 };
            return (
              <Fragment key={bar.from}>
                {whole > known && (
                  <rect className={css['moved']} {...place} y={100 - whole} height={whole - known} />
                )}
                <rect className={css['arrivalBar']} {...place} y={100 - known} height={known} />
              </Fragment>
            );
          })}
        </svg>
        <p className={css['axis']} aria-hidden>
          <span>{time(bars[0]?.from ?? 0)}</span>
          <span>{time(bars.at(-1)?.to ?? 0)}</span>
        </p>
      </div>
      <p className={textCss['note']}>{words}</p>
      {moved !== 0 && <p className={textCss['note']}>{t('board.arrivals.moved', { people: moved })}</p>}
      <Disclosure title={t('board.arrivals.table')} level={4}>
        <ArrivalsTable arrivals={arrivals} event={event} labelledBy={id} />
      </Disclosure>
    </Stack>
  );
}

function ArrivalsTable(
  props: Omit<ArrivalsChartProps, 'isOver'> & { readonly labelledBy: string },
): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <table className={table['table']} aria-labelledby={props.labelledBy}>
      <thead>
        <tr>
          <th className={table['head']} scope="col">
            {t('board.arrivals.from')}
          </th>
          <th className={table['headNumber']} scope="col">
            {t('board.arrivals.people')}
          </th>
          <th className={table['headNumber']} scope="col">
            {t('board.arrivals.soFar')}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.arrivals.bars.map(({ from, people, soFar, moved }) => (
          <tr key={from}>
            <th className={table['name']} scope="row">
              {formats.wallTime(wallThere(from, props.event))}
              {moved !== 0 && ' *'}
            </th>
            <td className={table['number']}>{formats.number(people)}</td>
            <td className={table['number']}>{formats.number(soFar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
