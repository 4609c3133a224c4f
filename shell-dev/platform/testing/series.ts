import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer, Caller } from './caller';
import { aScene, takeSeats } from './scene';
import { anEvent } from './seed';

type Series = Answer<'showSeries'>;
type Change = Answer<'changeSeries'>;

export const FRIDAYS = 'FREQ=WEEKLY;BYDAY=FR;COUNT=5';

/** A supper on Friday 27 November that repeats five times, as drafts beside the first. */
export async function aSeriesOfFridays(rrule = FRIDAYS, exdates: string[] = []) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'series-')), 'store.db');
  const scene = await aScene([anEvent({ kitchen_cutoff_at: '2026-11-26T11:00:00Z' })], [], { file });
  const ruth = await scene.as('manager-ruth');
  const series = await ruth.ask('createSeries', {
    body: { event_id: 'evt_supper', lock_version: 1, rrule, exdates },
  });
  return { scene, ruth, series };
}

export const days = ({ dates }: Series) => dates.map(({ series_day }) => series_day.slice(5));
export const outcomes = ({ dates }: Change) =>
  dates.map(({ outcome, series_day, people }) =>
    [outcome, series_day.slice(5), people || ''].join(' ').trim(),
  );
export const at = ({ dates }: Series, day: string) => {
  const found = dates.find(({ series_day }) => series_day === `2026-${day}` || series_day === `2027-${day}`);
  if (!found) throw new Error(`No ${day} in ${dates.map(({ series_day }) => series_day).join()}`);
  return found;
};

export const shown = (ruth: Caller, { id }: Series) => ruth.ask('showSeries', { params: { seriesId: id } });
export const managed = (ruth: Caller, eventId: string) => ruth.ask('showManaged', { params: { eventId } });

type Edit = Partial<Parameters<Caller['ask']>[1] & { readonly body: object }>['body'];
export const body = (series: Series, edit: object = {}) => ({
  lock_version: series.lock_version,
  scope: 'all' as const,
  from_event: series.dates[0]?.event_id ?? '',
  dry_run: false,
  notify: false,
  ...edit,
});
export const change = (ruth: Caller, series: Series, edit: Edit = {}) =>
  ruth.ask('changeSeries', { params: { seriesId: series.id }, body: body(series, edit) });

export async function publish(ruth: Caller, eventId: string): Promise<void> {
  const { lock_version } = await managed(ruth, eventId);
  await ruth.ask('runEventAction', { params: { eventId }, body: { lock_version, action: 'publish' } });
}

/** The second date moved by hand, the third published and taken by a family of two, the fourth waited for. */
export async function aLivedInSeries() {
  const { scene, ruth, series } = await aSeriesOfFridays();
  const [, second, third] = series.dates;
  if (!second || !third) throw new Error('Too short');
  await ruth.ask('changeEvent', {
    params: { eventId: second.event_id },
    body: { lock_version: second.lock_version, starts_local: '2026-12-03T12:00', title: 'Lunch for once' },
  });
  await publish(ruth, third.event_id);
  await takeSeats(await scene.as('family-garcia'), 2, third.event_id);
  return { scene, ruth, series: await shown(ruth, series), second: second.event_id, third: third.event_id };
}
