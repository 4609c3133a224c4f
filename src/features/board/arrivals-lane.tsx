import ChartColumn from 'lucide-react/icons/chart-column';
import { Fragment, type ReactNode } from 'react';
import {
  arrivalBars,
  inTime,
  type ArrivalBucket,
  type Arrivals,
  type BoardEvent,
} from '~/domain/board-facts';
import { doorsOpenAt } from '~/domain/event-status';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { epochOf } from '~/lib/instants';
import { Disclosure } from '~/ui/disclosure';
import { Stack } from '~/ui/stack';
import css from './arrivals-lane.module.css';
import { Lane } from './lane';
import table from './table.module.css';
import textCss from '~/ui/text.module.css';

interface ArrivalsLaneProps {
  readonly event: BoardEvent & PlannedStart;
  /** `undefined` until loaded. */
  readonly buckets: readonly ArrivalBucket[] | undefined;
  readonly now: number;
}

/** When people arrived. Nothing before anybody did. */
export function ArrivalsLane({ event, buckets = [], now }: ArrivalsLaneProps): ReactNode {
  const t = useManageMessages();
  if (buckets.length === 0) return null;
  const span = { doors: doorsOpenAt(event), ends: epochOf(event.ends_at) };
  return (
    <Lane icon={ChartColumn} title={t('board.arrivals')}>
      <ArrivalsChart arrivals={arrivalBars(buckets, span, now)} event={event} />
    </Lane>
  );
}

interface ArrivalsChartProps {
  readonly arrivals: Arrivals;
  readonly event: PlannedStart;
}

/** Arrivals over time as bars, and the same numbers as a table beside them. */
function ArrivalsChart({ arrivals, event }: ArrivalsChartProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { bars, most, total, busiest, moved } = arrivals;
  const time = (at: number) => formats.wallTime(wallThere(at, event));
  const peak =
    busiest &&
    t('board.arrivals.busiest', {
      people: inTime(busiest),
      from: time(busiest.from),
      to: time(busiest.to),
    });
  // The sum stands beside it, where people are counted.
  const words = [t('board.arrivals.total', { total }), peak].filter(Boolean).join(' ');
  return (
    <Stack gap={8}>
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
      {peak && <p className={textCss['note']}>{peak}</p>}
      {moved !== 0 && <p className={textCss['note']}>{t('board.arrivals.moved', { people: moved })}</p>}
      <Disclosure title={t('board.arrivals.table')} level={3}>
        <ArrivalsTable arrivals={arrivals} event={event} />
      </Disclosure>
    </Stack>
  );
}

function ArrivalsTable(props: ArrivalsChartProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <table className={table['table']} aria-label={t('board.arrivals')}>
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
