import type { PlanKind } from '~/api/manage/vocabulary';
import { useState, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { PlanEvent, PlanLane } from '~/api/manage/plan.schema';
import { inLane, withTimes } from '~/domain/plan-lanes';
import { settled, wallAfter, wallMinutes } from '~/domain/plan-move';
import { hasScreen } from '~/domain/screens';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { LinkButton } from '~/ui/link-button';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import { MomentField } from '~/ui/time-field';
import { ClashList } from './carry-bar';
import css from './move-dialog.module.css';
import { fixedBy, isSamePlan, type LaneHead, type PlanMove } from './moving';
import { useClashes } from './use-clashes';
import { usePlanWords } from './use-plan-words';

export interface MoveDialogProps {
  readonly event: PlanEvent;
  readonly lane: LaneHead;
  readonly lanes: readonly PlanLane[];
  readonly by: PlanKind;
  /** There are lanes that were not read yet. */
  readonly hasMore: boolean;
  readonly onMove: (move: PlanMove) => void;
  readonly onClose: () => void;
}

/** One event and where it is, and the way to move it for whoever does not drag: by typing, with what is in the way below. */
export function MoveDialog(props: MoveDialogProps): ReactNode {
  const { event, lane, lanes, by, onMove, onClose } = props;
  const t = useManageMessages();
  const [starts, setStarts] = useState(event.starts_local);
  const [ends, setEnds] = useState(event.ends_local);
  const [key, setKey] = useState(lane.key);
  // As long as before, until the end is said as well.
  const start = (next: string) => {
    if (next && starts && ends) setEnds(wallAfter(ends, wallMinutes(starts, next)));
    setStarts(next);
  };
  const to = lanes.find((known) => known.key === key) ?? lane;
  const move = moveTo(event, lane, to, by, starts, ends);
  const fixed = fixedBy(event);
  const isSame = move !== undefined && isSamePlan(move);
  const clashes = useClashes(move?.after, lanes, isSame ? undefined : move, by);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={event.title}
      closeLabel={t('common.close')}
      actions={
        <>
          {!fixed && (
            <Button variant="primary" isDisabled={!move || isSame} onPress={() => move && onMove(move)}>
              {t('plan.dialog.move')}
            </Button>
          )}
          <Ways eventId={event.id} />
        </>
      }
    >
      <Stack>
        <Facts event={event} />
        {fixed ? (
          <p className={css['quiet']}>{t(`plan.carry.fixed.${fixed}`, { title: event.title })}</p>
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
  from: LaneHead,
  to: LaneHead,
  by: PlanKind,
  starts: string,
  ends: string,
): PlanMove | undefined {
  const isTouched = starts !== event.starts_local || ends !== event.ends_local;
  if (isTouched && (!starts || !ends || ends <= starts)) return undefined;
  const there = inLane(event, by, from.key, to);
  const after = isTouched ? withTimes(there, settled(starts, ends, event.time_zone)) : there;
  return { before: event, after, from, to };
}

function Facts({ event }: { readonly event: PlanEvent }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div className={css['facts']}>
      <Badge>{t(`eventState.${event.state}`)}</Badge>
      <span>{formats.fullWhen(event)}</span>
      <span>{t('plan.dialog.seats', { taken: event.taken, capacity: event.capacity })}</span>
    </div>
  );
}

interface LaneSelectProps {
  readonly lanes: readonly PlanLane[];
  readonly own: LaneHead;
  readonly by: PlanKind;
  readonly hasMore: boolean;
  readonly value: string;
  readonly onChange: (key: string) => void;
}

function LaneSelect({ lanes, own, by, hasMore, value, onChange }: LaneSelectProps): ReactNode {
  const t = useManageMessages();
  const words = usePlanWords(by);
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

/** Only to screens that are there. */
function Ways({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <>
      {hasScreen('edit') && (
        <LinkButton href={paths.editEvent({ eventId })}>{t('plan.dialog.edit')}</LinkButton>
      )}
      {hasScreen('board') && <LinkButton href={paths.board({ eventId })}>{t('plan.dialog.open')}</LinkButton>}
    </>
  );
}
