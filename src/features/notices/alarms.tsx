import { useEffect } from 'react';
import { alarmKinds, type Alarm } from '~/api/manage/alarms';
import { useAlarms } from '~/data/alarms';
import { useNow, useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { usePermission } from '~/data/me.queries';
import type { useShellNotices } from '~/data/shell';
import { useAlarmMessages, type AlarmTranslate } from '~/i18n/lazy-groups';
import { useFormats } from '~/i18n/provider';
import { MINUTE, epochOf } from '~/lib/instants';
import { useHref, useLocation } from '~/lib/router';
import { isolated } from '~/parts/notice-words';

/** An alarm in words. */
export interface ShownAlarm {
  readonly id: string;
  /** As the shell is told. */
  readonly alarm: Parameters<typeof useShellNotices>[0][number];
  readonly line: string;
  readonly isGrave: boolean;
  /** To where it is dealt with; not on that page. */
  readonly link: { readonly text: string; readonly name: string } | undefined;
  /** Pages that show it by themselves. */
  readonly shownOn: readonly string[];
}

interface AlarmsProps {
  readonly onChange: (alarms: readonly ShownAlarm[]) => void;
}

const shellKinds = {
  allergen_report: 'allergen-report',
  conflict: 'conflict',
  late_cancellation: 'late-cancellation',
  silent_door: 'silent-door',
} as const;

/** Follows what cannot wait at the events that the person runs. What can make somebody ill comes first, then the newest. */
export function Alarms({ onChange }: AlarmsProps): null {
  const t = useAlarmMessages();
  const alarms = useAlarms();
  const now = useNow(MINUTE);
  const shown = useShown();
  const json = JSON.stringify(
    t &&
      alarms
        ?.filter(({ until }) => epochOf(until) > now)
        .sort((one, other) => rankOf(one) - rankOf(other) || epochOf(other.at) - epochOf(one.at))
        .map(shown(t)),
  );
  useEffect(() => onChange(json === undefined ? [] : (JSON.parse(json) as ShownAlarm[])), [json, onChange]);
  return null;
}

const rankOf = ({ kind }: Alarm): number => alarmKinds.indexOf(kind);

function useShown(): (t: AlarmTranslate) => (alarm: Alarm) => ShownAlarm {
  const formats = useFormats();
  const paths = usePaths();
  const today = useToday();
  const mayManage = usePermission('manage_events');
  const here = useHref(useLocation().pathname);
  return (t) => (alarm) => {
    const { kind, event, count, door, at, until } = alarm;
    const eventId = event.id;
    const [board, doorPage] = [paths.board({ eventId }), paths.door({ eventId })];
    const href = mayManage ? board : doorPage;
    const title = t(`alarms.${kind}`, {
      title: isolated(event.title),
      count,
      door: isolated(door),
      time: formats.time(epochOf(at)),
    });
    const id = [eventId, kind, door, at].join(' ');
    const isOnBoard = mayManage && kind !== 'silent_door';
    const isToday = event.starts_local.startsWith(today);
    return {
      id,
      alarm: { id, kind: shellKinds[kind], title, until, href },
      line: lineOf(t, kind, mayManage),
      isGrave: kind === 'allergen_report',
      link: here === href ? undefined : { text: t('alarms.see'), name: t('alarms.seeOf', { title }) },
      shownOn: isOnBoard ? [board, ...(isToday ? [paths.today()] : [])] : [],
    };
  };
}

function lineOf(t: AlarmTranslate, kind: Alarm['kind'], mayManage: boolean): string {
  if (kind === 'silent_door') return t('alarms.silent_door.text');
  return kind === 'allergen_report' && !mayManage ? t('alarms.allergen_report.text') : '';
}
