import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useFollowManaged } from '~/data/manage.live';
import { useManagedEvent } from '~/data/manage.queries';
import { useCreateSeries } from '~/data/series.mutations';
import { useAnnounce, useTitle } from '~/data/settings';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { usualRecurrence } from '~/domain/recurrence';
import { rruleOf } from '~/domain/recurrence-text';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { useNavigate } from '~/lib/router';
import { ActionBar } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Page, Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { DatesPreview } from './dates-preview';
import { RuleForm } from './rule-form';
import css from './series.module.css';
import { SeriesRefused } from './series-refused';
import { usePreview } from './use-preview';
import { useRuleWords } from './use-rule-words';

export interface RepeatProps {
  readonly eventId: string;
}

/** Makes a series of an event: the rule, every date of it to see and to leave out, then all as drafts. */
export function Repeat({ eventId }: RepeatProps): ReactNode {
  const t = useManageMessages();
  const event = useManagedEvent(eventId);
  useFollowManaged();
  const paths = usePaths();
  const { date, time, zone } = useFormats().when(event);
  useTitle(t('series.repeat.title'));
  return (
    <Page
      title={t('series.repeat.title')}
      width="full"
      lead={`${event.title} · ${date}, ${t('common.inZone', { time, zone })}`}
      above={
        <LinkButton href={paths.manage()} variant="quiet" icon={ArrowLeft} isFlush>
          {t('series.back')}
        </LinkButton>
      }
    >
      <Repeating event={event} />
    </Page>
  );
}

function Repeating({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  if (event.series) {
    const open = (
      <LinkButton href={paths.series({ seriesId: event.series.id })}>{t('series.repeat.open')}</LinkButton>
    );
    return <Notice tone="info" title={t('series.repeat.already')} action={open} />;
  }
  const canRepeat = event.state === 'draft' || event.state === 'published';
  return canRepeat ? <RepeatForm event={event} /> : <Notice tone="info" title={t('series.repeat.over')} />;
}

function RepeatForm({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const ruleWords = useRuleWords();
  const { firstDay } = weekInfoOf(useFormats().locale);
  const [rule, setRule] = useState(() => usualRecurrence(event.day, firstDay));
  const [exdates, setExdates] = useState<readonly string[]>([]);
  const { dates, problem, isCut, left, fresh } = usePreview(event, rule, exdates);
  const { create, isUnderWay, failure } = useCreate(event);
  const send = () => create({ rrule: rruleOf(rule), exdates: [...left] }, fresh);
  const toggle = (day: string) =>
    setExdates((before) =>
      before.includes(day) ? before.filter((one) => one !== day) : [...before, day].toSorted(),
    );
  return (
    <Stack gap={32}>
      <div className={css['panes']}>
        <Section title={t('series.repeat.rule')}>
          <RuleForm rule={rule} day={event.day} problem={problem} onChange={setRule} />
        </Section>
        <Section
          title={t('series.repeat.dates', { count: dates.filter(({ isIncluded }) => isIncluded).length })}
          lead={t('series.repeat.datesHint')}
        >
          <Stack>
            <p className={css['sum']} aria-live="polite">
              {ruleWords(rule, left)}
            </p>
            {isCut && (
              <Notice tone="warning" title={t('series.refused.too_many_dates', { max: dates.length })} />
            )}
            <DatesPreview dates={dates} time_zone={event.time_zone} onToggle={toggle} />
          </Stack>
        </Section>
      </div>
      {failure && <SeriesRefused key={failure.at} failure={failure.failure} onSend={send} />}
      <ActionBar>
        <Button
          variant="primary"
          isPending={isUnderWay}
          isDisabled={problem !== undefined || isCut || fresh === 0}
          onPress={send}
        >
          {t('series.repeat.create', { count: fresh })}
        </Button>
      </ActionBar>
    </Stack>
  );
}

function useCreate(event: ManagedEvent) {
  const t = useManageMessages();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const paths = usePaths();
  const { mutate, isPending, error, attempt } = useCreateSeries();
  const create = (said: { rrule: string; exdates: string[] }, count: number) =>
    mutate(
      { event_id: event.id, lock_version: event.lock_version, ...said },
      {
        onSuccess: ({ id }) => {
          announce(t('series.repeat.created', { count }));
          void navigate(paths.series({ seriesId: id }));
        },
      },
    );
  return { create, isUnderWay: isPending, failure: error ? { failure: error, at: attempt } : undefined };
}
