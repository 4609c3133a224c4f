import { useState, type ReactNode, useMemo } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { usePaths } from '~/data/links';
import { useImpact } from '~/data/manage.queries';
import { inLane, withTimes } from '~/domain/plan-lanes';
import { resolvedTimes, wallAfter, wallMinutes } from '~/domain/plan-move';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { EventStateBadge } from '~/parts/event-state-badge';
import { ImpactDialog } from '~/parts/impact';
import { Button, LinkButton } from '~/ui/button';
import { MomentField } from '~/ui/date-time-field';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { ClashList, useClashes } from './clashes';
import css from './move-dialog.module.css';
import { fixedReason, isSamePlan, type LaneSummary, type PlanMove, changedBy } from './plan-move';
import { usePlanMessages } from './use-plan-messages';

export interface MoveDialogProps {
  readonly event: PlanEvent;
  readonly lane: LaneSummary;
  readonly lanes: readonly PlanLane[];
  readonly by: PlanKind;
  /** Not all lanes were loaded. */
  readonly hasMore: boolean;
  readonly onMove: (move: PlanMove) => void;
  readonly onClose: () => void;
}

/** One event, where it is, and fields to move it without dragging, with the clashes of the new time and lane. */
export function MoveDialog(props: MoveDialogProps): ReactNode {
  const { event, lane, lanes, by, onMove, onClose } = props;
  const t = useManageMessages();
  const [starts, setStarts] = useState(event.starts_local);
  const [ends, setEnds] = useState(event.ends_local);
  const [key, setKey] = useState(lane.key);
  // The event keeps its length until the end is changed too.
  const start = (next: string) => {
    if (next && starts && ends) setEnds(wallAfter(ends, wallMinutes(starts, next)));
    setStarts(next);
  };
  const to = lanes.find((known) => known.key === key) ?? lane;
  const move = moveTo(event, lane, to, by, starts, ends);
  const fixed = fixedReason(event);
  const isSame = move !== undefined && isSamePlan(move);
  const clashes = useClashes(move?.after, lanes, isSame ? undefined : move, by);
  return (
    <Dialog
      onClose={onClose}
      title={event.title}
      actions={
        <>
          {!fixed && (
            <Button variant="primary" isDisabled={!move || isSame} onPress={() => move && onMove(move)}>
              {t('plan.dialog.move')}
            </Button>
          )}
          <EventLinks eventId={event.id} />
        </>
      }
    >
      <Stack>
        <Facts event={event} />
        {fixed ? (
          <p className={css['quiet']}>{t(`plan.move.fixed.${fixed}`, { title: event.title })}</p>
        ) : (
          <>
            <div className={css['times']}>
              <MomentField label={t('plan.dialog.starts')} value={starts} onChange={start} />
              <MomentField
                label={t('plan.dialog.ends')}
                value={ends}
                onChange={setEnds}
                error={problemOf(starts, ends, t)}
              />
            </div>
            <p className={css['quiet']}>
              {t('plan.dialog.zone', { zone: event.time_zone.replaceAll('_', ' ') })}
            </p>
            <LaneSelect
              lanes={lanes}
              own={lane}
              by={by}
              hasMore={props.hasMore}
              value={key}
              onChange={setKey}
            />
            {move && <ClashList clashes={clashes} by={by} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function problemOf(
  starts: string,
  ends: string,
  t: ReturnType<typeof useManageMessages>,
): string | undefined {
  if (!starts || !ends) return t('plan.dialog.missing');
  return ends <= starts ? t('plan.dialog.backwards') : undefined;
}

function moveTo(
  event: PlanEvent,
  from: LaneSummary,
  to: LaneSummary,
  by: PlanKind,
  starts: string,
  ends: string,
): PlanMove | undefined {
  const isTouched = starts !== event.starts_local || ends !== event.ends_local;
  if (isTouched && (!starts || !ends || ends <= starts)) return undefined;
  const there = inLane(event, by, from.key, to);
  const after = isTouched ? withTimes(there, resolvedTimes(starts, ends, event.time_zone)) : there;
  return { before: event, after, from, to };
}

function Facts({ event }: { readonly event: PlanEvent }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div className={css['facts']}>
      <EventStateBadge event={event} />
      <span className={css['when']}>{formats.fullWhen(event)}</span>
      <span>{t('plan.dialog.seats', { taken: event.taken, capacity: event.capacity })}</span>
    </div>
  );
}

interface LaneSelectProps {
  readonly lanes: readonly PlanLane[];
  readonly own: LaneSummary;
  readonly by: PlanKind;
  readonly hasMore: boolean;
  readonly value: string;
  readonly onChange: (key: string) => void;
}

function LaneSelect({ lanes, own, by, hasMore, value, onChange }: LaneSelectProps): ReactNode {
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const known = lanes.some(({ key }) => key === own.key) ? lanes : [own, ...lanes];
  return (
    <Select
      label={t(`plan.dialog.${by}`)}
      hint={hasMore && t('plan.dialog.more')}
      options={known.map((lane) => ({ value: lane.key, label: words.laneName(lane) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Links to screens of the event. */
function EventLinks({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <>
      <LinkButton href={paths.edit({ eventId })}>{t('plan.dialog.edit')}</LinkButton>
      <LinkButton href={paths.board({ eventId })}>{t('plan.dialog.open')}</LinkButton>
    </>
  );
}

interface MoveImpactDialogProps {
  readonly move: PlanMove;
  readonly by: PlanKind;
  readonly onConfirm: (notify: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before the move of a public event is saved: shows whom it affects, and whether they are notified. */
export function MoveImpactDialog({ move, by, onConfirm, onCancel }: MoveImpactDialogProps): ReactNode {
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const body = useMemo(() => ({ change: changedBy(move, by) }), [move, by]);
  const { answer, isReading, failure } = useImpact(move.before.id, body);
  const impact = isReading ? undefined : answer;
  const hasFailed = failure !== null && !isReading;
  return (
    <ImpactDialog
      role="alertdialog"
      title={t('plan.impact.title', { title: move.before.title })}
      impact={impact}
      restaurants={move.before.restaurants}
      confirmLabel={t('plan.dialog.move')}
      backLabel={t('plan.move.cancel')}
      notifyByDefault
      onClose={onCancel}
      onConfirm={onConfirm}
    >
      <p>{words.target({ ...move.after, lane: words.laneName(move.to) })}</p>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {t('plan.impact.failed')}
        </Notice>
      )}
      {!impact && !hasFailed && (
        <Loading label={t('plan.impact.loading')}>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {impact && impact.errors.length > 0 && (
        <Notice tone="danger" role="alert">
          {t('plan.refused.invalid')}
        </Notice>
      )}
    </ImpactDialog>
  );
}
