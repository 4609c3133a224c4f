import type { CSSProperties, ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useNow } from '~/data/clock';
import { useTimeZone } from '~/data/shell';
import { MIN_DRAWN, type Crowd, type Segment } from '~/domain/calendar-grid';
import { wallClock, type ClockChange, type Scale, type WeekDay } from '~/domain/calendar-week';
import type { Formats } from '~/i18n/formats';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { wallAtOffset } from '~/lib/instants';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { EventChip } from './event-chip';
import css from './week.module.css';

export interface DayTrackProps {
  readonly column: WeekDay<EventSummary>;
  readonly scale: Scale;
  readonly strip: number;
  readonly name: string;
  readonly isToday: boolean;
  /** By which events are judged to have ended. */
  readonly now: number;
  readonly isReachable: boolean;
  readonly onOpen: (day: string) => void;
}

/** The events of one day along its clock: whole-day events on top, then everything at its wall time. */
export function DayTrack({
  column,
  scale,
  strip,
  name,
  isToday,
  now,
  isReachable,
  onOpen,
}: DayTrackProps): ReactNode {
  const open = () => onOpen(column.day);
  return (
    <div
      data-chosen={isReachable || undefined}
      className={css['track']}
      style={{ '--strip': strip, '--hours': scale.height } as CSSProperties}
    >
      <ul className={css['strip']}>
        {column.beyond && (
          <li>
            <BeyondButton count={column.beyond.count} day={name} isReachable={isReachable} onPress={open} />
          </li>
        )}
        {column.ofDays.map((segment) => (
          <li key={segment.event.id}>
            <EventChip
              event={segment.event}
              now={now}
              isReachable={isReachable}
              continued={segment.fromBefore}
            />
          </li>
        ))}
      </ul>
      <div className={css['clock']}>
        {scale.rows.map(({ from, to, isFolded }) => (
          <div
            key={from}
            className={classes(css['spot'], css['line'], isFolded && css['folded'])}
            style={spot(scale, { start: from, end: to })}
          />
        ))}
        {column.change && <ClockBand change={column.change} scale={scale} />}
        {column.beyond && <BeyondBand from={column.beyond.from} scale={scale} />}
        <ul>
          {column.placed.map((segment) => (
            <li key={segment.event.id} className={edges(segment)} style={spot(scale, segment)}>
              <EventChip
                event={segment.event}
                now={now}
                isReachable={isReachable}
                continued={segment.fromBefore}
                layout="tall"
              />
            </li>
          ))}
        </ul>
        {column.crowds.map((crowd) => (
          <CrowdButton
            key={crowd.start}
            crowd={crowd}
            scale={scale}
            day={name}
            isReachable={isReachable}
            onPress={open}
          />
        ))}
        {isToday && <NowLine scale={scale} />}
      </div>
    </div>
  );
}

function edges({ fromBefore, goesOn }: Segment): string {
  return classes(css['spot'], fromBefore && css['fromBefore'], goesOn && css['goesOn']);
}

/** The current time on the viewer's clock. Rendered by itself each minute. */
function NowLine({ scale }: { readonly scale: Scale }): ReactNode {
  const now = useNow(60_000);
  const t = useMessages();
  const formats = useFormats();
  const { minute } = wallClock(now, useTimeZone());
  if (minute < (scale.rows[0]?.from ?? 0) || minute > (scale.rows.at(-1)?.to ?? 0)) return null;
  return (
    <div data-now className={css['now']} style={spot(scale, { start: minute, end: minute })}>
      <VisuallyHidden>{t('calendar.now', { time: formats.time(now) })}</VisuallyHidden>
    </div>
  );
}

interface MarkProps {
  readonly scale: Scale;
  /** The formatted day. */
  readonly day: string;
  readonly isReachable: boolean;
  readonly onPress: () => void;
}

/** Takes the last lane where more events overlap than fit side by side. */
function CrowdButton({
  crowd,
  scale,
  day,
  isReachable,
  onPress,
}: MarkProps & { readonly crowd: Crowd }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { count, start, end, lanes } = crowd;
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      className={classes(css['spot'], css['crowd'])}
      style={spot(scale, { start, end, lane: lanes - 1, lanes })}
      aria-label={t('calendar.crowdName', { count, day, time: wallTime(formats, start) })}
      onClick={onPress}
    >
      {t('calendar.more', { count })}
    </button>
  );
}

/** Above the clock of a very full day: how many events are not drawn. Opens the day. */
function BeyondButton({
  count,
  day,
  isReachable,
  onPress,
}: Omit<MarkProps, 'scale'> & { readonly count: number }): ReactNode {
  const t = useMessages();
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      className={css['beyondOpen']}
      aria-label={t('calendar.moreName', { count, day })}
      onClick={onPress}
    >
      {t('calendar.more', { count })}
    </button>
  );
}

/** Marks where those events are: below the last start that is drawn. */
function BeyondBand({ from, scale }: { readonly from: number; readonly scale: Scale }): ReactNode {
  const end = scale.rows.at(-1)?.to ?? from;
  return <div className={classes(css['spot'], css['beyond'])} style={spot(scale, { start: from, end })} />;
}

/** Wall time that the day skips or repeats because the clocks change. */
function ClockBand({ change, scale }: { readonly change: ClockChange; readonly scale: Scale }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { kind, from, to } = change;
  const isInSight = scale.at(to) > scale.at(from);
  if (!isInSight) return null;
  return (
    <div
      className={classes(css['spot'], css['band'], css[kind])}
      style={spot(scale, { start: from, end: to })}
    >
      <span className={css['bandWords']}>
        {t(`calendar.${kind}`, { from: wallTime(formats, from), to: wallTime(formats, to) })}
      </span>
    </div>
  );
}

/** The hours beside the columns, as the locale writes them. Hidden from screen readers: the name of each event has its time. */
export function HourRail({ scale, strip }: { readonly scale: Scale; readonly strip: number }): ReactNode {
  const formats = useFormats();
  return (
    <div
      className={css['rail']}
      style={{ '--strip': strip, '--hours': scale.height } as CSSProperties}
      aria-hidden
    >
      <div className={css['railClock']}>
        {scale.rows.map(({ from, to }) => (
          <span key={from} className={css['hour']} style={spot(scale, { start: from, end: to })}>
            {shortWallTime(formats, from)}
          </span>
        ))}
      </div>
    </div>
  );
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly lane?: number;
  readonly lanes?: number;
}

/** The position of a time span as custom properties: hours down, lanes across. */
function spot(scale: Scale, { start, end, lane = 0, lanes = 1 }: Stretch): CSSProperties {
  const top = scale.at(start);
  const height = Math.max(scale.at(Math.max(end, start + MIN_DRAWN)) - top, MIN_DRAWN / 60);
  return { '--top': top, '--height': height, '--lane': lane, '--lanes': lanes } as CSSProperties;
}

const wallOf = (minute: number): string => wallAtOffset(0, minute * 60_000);

/** A minute of the day as the locale writes it: `02:00`. */
export const wallTime = (formats: Formats, minute: number): string => formats.wallTime(wallOf(minute));

/** In the short form of a cell: `2am`. */
const shortWallTime = (formats: Formats, minute: number): string => formats.shortWallTime(wallOf(minute));
