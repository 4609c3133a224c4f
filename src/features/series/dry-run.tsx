import type { ReactNode } from 'react';
import type { PlannedDateAnswer as PlannedDate, SeriesChangeAnswer } from '~/api/manage/series.schema';
import { seriesOutcomes } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import { Disclosure } from '~/ui/disclosure';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import type { Tone } from '~/ui/tone';
import css from './series.module.css';

type Outcome = PlannedDate['outcome'];

const tones: Readonly<Record<Outcome, Tone>> = {
  removed: 'danger',
  registered: 'warning',
  overridden: 'warning',
  moved: 'info',
  changed: 'info',
  created: 'success',
  kept: 'neutral',
  over: 'neutral',
};
// What is lost or stays against the rule comes first, what stays as it is last.
const inOrder: readonly Outcome[] = [...seriesOutcomes].toSorted(
  (a, b) => Object.keys(tones).indexOf(a) - Object.keys(tones).indexOf(b),
);
const open: readonly Outcome[] = ['removed', 'registered', 'overridden', 'moved', 'created'];

export interface DryRunProps {
  readonly answer: SeriesChangeAnswer;
}

/** What a change of a series will do to each date, before it is done. */
export function DryRun({ answer }: DryRunProps): ReactNode {
  const t = useManageMessages();
  const { dates, families } = answer;
  const groups = inOrder
    .map((outcome) => ({ outcome, dates: dates.filter((date) => date.outcome === outcome) }))
    .filter((group) => group.dates.length > 0);
  return (
    <Stack gap={12}>
      {families > 0 && <Notice tone="warning" title={t('series.told', { count: families })} />}
      <div>
        {groups.map((group) => (
          <Disclosure
            key={group.outcome}
            level={3}
            defaultExpanded={open.includes(group.outcome)}
            title={t(`series.outcome.${group.outcome}`)}
            aside={<Badge tone={tones[group.outcome]}>{String(group.dates.length)}</Badge>}
          >
            <p className={css['quiet']}>{t(`series.outcome.${group.outcome}.text`)}</p>
            <ul className={css['plain']}>
              {group.dates.map((date) => (
                <PlannedRow key={`${date.event_id} ${date.series_day}`} date={date} />
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </Stack>
  );
}

function PlannedRow({ date }: { readonly date: PlannedDate }): ReactNode {
  const t = useManageMessages();
  const words = useWallWords();
  const { starts_local, to, people } = date;
  const text =
    starts_local && to
      ? t('series.movedTo', { from: words(starts_local), to: words(to.starts_local) })
      : words(to?.starts_local ?? starts_local ?? `${date.series_day}T00:00`);
  return (
    <li className={css['planned']}>
      <span>{text}</span>
      {people > 0 && <span className={css['people']}>{t('series.people', { count: people })}</span>}
      {to && to.clocks !== 'usual' && <span className={css['quiet']}>{t(`series.clocks.${to.clocks}`)}</span>}
    </li>
  );
}

/** A wall time, as it stands on the wall: `Fri 4 Dec, 18:30`. */
function useWallWords(): (wall: string) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return (wall) =>
    t('series.dayAt', {
      day: formats.shortDay(wall.slice(0, 10)),
      // The wall's own figures, in no zone: as instants of UTC they read the same.
      time: formats.time(`${wall}:00Z`, 'UTC'),
    });
}
