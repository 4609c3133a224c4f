import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import { useMemo, useState, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useFollowSeries } from '~/data/series.live';
import { useSeries } from '~/data/series.queries';
import { useTitle } from '~/data/settings';
import type { Series } from '~/api/manage/series.schema';
import { readRecurrence } from '~/domain/recurrence-text';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Page, Section } from '~/ui/page';
import { DayDialog, type AskedDay } from './day-dialog';
import { DateRow } from './date-row';
import { linesOf, type SeriesLine } from './lines';
import { RuleDialog } from './rule-dialog';
import css from './series.module.css';
import { useRuleWords } from './use-rule-words';

export interface SeriesPageProps {
  readonly seriesId: string;
}

/** A series whole: its rule in words, every date with what became of it, and every way to change it. */
export function SeriesPage({ seriesId }: SeriesPageProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const series = useSeries(seriesId);
  useFollowSeries(seriesId);
  const [isChanging, setChanging] = useState(false);
  const { coming, past } = useMemo(() => linesOf(series), [series]);
  const title = t('series.title', { title: series.title });
  useTitle(title);
  return (
    <Page
      title={title}
      lead={<RuleLine series={series} />}
      above={
        <LinkButton href={paths.manage()} variant="quiet" icon={ArrowLeft} isFlush>
          {t('series.back')}
        </LinkButton>
      }
      actions={
        coming.length > 0 && (
          <Button icon={Pencil} onPress={() => setChanging(true)}>
            {t('series.change')}
          </Button>
        )
      }
    >
      <Section title={t('series.coming')}>
        {coming.length === 0 ? <p>{t('series.nothingComing')}</p> : <Lines series={series} lines={coming} />}
      </Section>
      {past.length > 0 && (
        <Section title={t('series.past')}>
          <Lines series={series} lines={past} />
        </Section>
      )}
      {isChanging && <RuleDialog series={series} onClose={() => setChanging(false)} />}
    </Page>
  );
}

function RuleLine({ series }: { readonly series: Series }): ReactNode {
  const ruleWords = useRuleWords();
  const rule = readRecurrence(series.rrule);
  return rule ? ruleWords(rule, series.exdates) : series.rrule;
}

interface LinesProps {
  readonly series: Series;
  readonly lines: readonly SeriesLine[];
}

function Lines({ series, lines }: LinesProps): ReactNode {
  const [asked, setAsked] = useState<AskedDay>();
  return (
    <>
      <ul className={css['rows']}>
        {lines.map((line) => (
          <DateRow key={`${line.day} ${line.date?.event_id}`} series={series} line={line} onAsk={setAsked} />
        ))}
      </ul>
      {asked && <DayDialog series={series} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
