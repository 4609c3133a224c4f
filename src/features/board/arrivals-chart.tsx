import { useId, type ReactNode } from 'react';
import type { Arrivals } from '~/domain/arrivals';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Disclosure } from '~/ui/disclosure';
import css from './arrivals-chart.module.css';
import table from './table.module.css';

export interface ArrivalsChartProps {
  readonly arrivals: Arrivals;
  readonly zone: string;
}

/** Arrivals over time as bars, and the same numbers as a table beside them. */
export function ArrivalsChart({ arrivals, zone }: ArrivalsChartProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const id = useId();
  const { bars, most, total, busiest } = arrivals;
  if (bars.length === 0) return <p className={table['none']}>{t('board.arrivals.none')}</p>;
  const time = (at: number) => formats.time(at, zone);
  const words = busiest
    ? t('board.arrivals.chart', { total, most, from: time(busiest.from), to: time(busiest.to) })
    : t('board.arrivals.plain', { total });
  return (
    <div className={css['arrivals']}>
      <h3 className={css['title']} id={id}>
        {t('board.arrivals')}
      </h3>
      <div className={css['plot']}>
        <svg
          className={css['bars']}
          role="img"
          aria-label={words}
          viewBox={`0 0 ${bars.length * 10} 100`}
          preserveAspectRatio="none"
        >
          {bars.map(({ from, people }, at) => {
            const height = most > 0 ? (Math.max(0, people) / most) * 100 : 0;
            return (
              <rect
                key={from}
                className={css['bar']}
                x={at * 10 + 1}
                y={100 - height}
                width={8}
                height={height}
              />
            );
          })}
        </svg>
        <p className={css['axis']} aria-hidden>
          <span>{time(bars[0]?.from ?? 0)}</span>
          <span>{time(bars.at(-1)?.to ?? 0)}</span>
        </p>
      </div>
      <p className={css['words']}>{words}</p>
      <Disclosure title={t('board.arrivals.table')} level={4}>
        <ArrivalsTable arrivals={arrivals} zone={zone} labelledBy={id} />
      </Disclosure>
    </div>
  );
}

function ArrivalsTable(props: ArrivalsChartProps & { readonly labelledBy: string }): ReactNode {
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
        {props.arrivals.bars.map(({ from, people, soFar }) => (
          <tr key={from}>
            <th className={table['name']} scope="row">
              {formats.time(from, props.zone)}
            </th>
            <td className={table['number']}>{formats.number(people)}</td>
            <td className={table['number']}>{formats.number(soFar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
