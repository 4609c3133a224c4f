import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { EventShift, EventShifts as Shifts } from '~/api/manage/shifts';
import { shiftLimits, type EditedShift } from '~/api/shift.schema';
import { useToday } from '~/data/clock';
import {
  toEditedShifts,
  useEventShifts,
  useSendShiftDecision,
  useSendShifts,
  type Decision,
} from '~/data/event-shifts';
import { useAnnounce } from '~/data/shell';
import { usualShift, usualShifts } from '~/domain/shift-preset';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Meter } from '~/ui/meter';
import { Loading } from '~/ui/skeleton';
import { Row, Stack } from '~/ui/stack';
import { AssignDialog } from './assign-dialog';
import css from './event-shifts.module.css';
import { FailureNotice, RefusalNotice } from './refusal-notice';
import { ShiftDialog } from './shift-dialog';
import textCss from '~/ui/text.module.css';

/**
 * The shifts of an event: which there are, who has taken them, and what a manager does about it. Nothing where the back end has no shifts. Only
 * inside a manager's screen.
 */
export function EventShifts({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const { shifts, hasFailed } = useEventShifts(event.id);
  const [open, setOpen] = useState<EditedShift>();
  const { saving, save } = useSave(event, () => setOpen(undefined));
  if (hasFailed) return <p className={textCss['note']}>{t('shifts.failed')}</p>;
  if (shifts === undefined) return <Loading label={t('common.loading')} lines={3} />;
  if (shifts === null) return null;
  const saved = toEditedShifts(shifts);
  const isEditable = event.can.includes('edit');
  const people = event.seats.capacity;
  const newer = saving.state.status === 'done' && 'newer' in saving.state.data;
  return (
    <Stack gap={12}>
      {newer && <p role="alert">{t('shifts.newer')}</p>}
      {!open && <RefusalNotice failed={saving.failed} />}
      {shifts.items.length === 0 && <p>{t('shifts.none')}</p>}
      {shifts.items.length > 0 && (
        <Stack as="ul">
          {shifts.items.map((shift, at) => (
            <ShiftItem
              key={shift.id}
              event={event}
              shift={shift}
              people={shifts.people}
              onEdit={isEditable ? () => setOpen(saved[at]) : undefined}
              onRemove={
                isEditable
                  ? () =>
                      save(
                        saved.filter(({ id }) => id !== shift.id),
                        'discard',
                      )
                  : undefined
              }
            />
          ))}
        </Stack>
      )}
      {isEditable && saved.length < shiftLimits.perEvent && (
        <Row>
          <Button icon={Plus} onPress={() => setOpen(usualShift(event, 'door', people))}>
            {t('shifts.add')}
          </Button>
          {saved.length === 0 && (
            <Button
              variant="quiet"
              isPending={saving.isSending && !open}
              onPress={() => save(usualShifts(event, people), 'add')}
            >
              {t('shifts.preset', { people })}
            </Button>
          )}
        </Row>
      )}
      {open && (
        <ShiftDialog
          key={open.id ?? 'new'}
          shift={open}
          event={event}
          people={people}
          filled={shifts.items.find(({ id }) => id === open.id)?.filled ?? 0}
          isSending={saving.isSending}
          failed={saving.failed}
          onClose={() => setOpen(undefined)}
          onDone={(shift) =>
            shift.id === undefined
              ? save([...saved, shift], 'add')
              : save(
                  saved.map((one) => (one.id === shift.id ? shift : one)),
                  'edit',
                )
          }
        />
      )}
    </Stack>
  );
}

function useSave(event: ManagedEvent, onSaved: () => void) {
  const t = useManageMessages();
  const announce = useAnnounce();
  const saving = useSendShifts(event);
  function save(next: readonly EditedShift[], done: 'add' | 'edit' | 'discard'): void {
    saving.send(next, {
      onDone: (answer) => {
        if (!('saved' in answer)) return;
        onSaved();
        announce(t(`shifts.after.${done}`));
      },
    });
  }
  return { saving, save };
}

interface ShiftItemProps {
  readonly event: ManagedEvent;
  readonly shift: EventShift;
  readonly people: Shifts['people'];
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

function ShiftItem({ event, shift, people, onEdit, onRemove }: ShiftItemProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const announce = useAnnounce();
  const today = useToday(event.time_zone);
  const decision = useSendShiftDecision(event.id);
  const [isNobody, setNobody] = useState(false);
  const day = event.starts_local.slice(0, 10);
  const from = formats.wallMoment(shift.starts_local, day);
  const until = formats.wallMoment(shift.ends_local, shift.starts_local.slice(0, 10));
  const name = t('shifts.name', { kind: t(`help.kind.${shift.kind}`), from, until });
  const left = shift.places - shift.filled;
  const [latest] = shift.asked;
  function decide(body: Omit<Decision, 'shiftId'>): void {
    decision.send(
      { ...body, shiftId: shift.id },
      {
        onDone: ({ items }) => {
          const asked = items.find(({ id }) => id === shift.id)?.asked ?? [];
          const isInVain = body.action === 'ask' && asked.length <= shift.asked.length;
          setNobody(isInVain);
          if (!isInVain) announce(t(`shifts.after.${body.action}`));
        },
      },
    );
  }
  return (
    <li className={css['shift']}>
      <strong className={textCss['strong']}>{name}</strong>
      {(shift.place ?? shift.note) && (
        <p className={textCss['note']}>{[shift.place, shift.note].filter(Boolean).join(' · ')}</p>
      )}
      <Meter
        value={shift.filled}
        max={shift.places}
        tone={left > 0 ? 'calm' : 'full'}
        label={
          left > 0
            ? t('shifts.filled', { left, places: shift.places })
            : t('shifts.full', { places: shift.places })
        }
      />
      {shift.claims.length > 0 && (
        <ul>
          {shift.claims.map((claim) => (
            <Claim
              key={claim.id}
              claim={claim}
              event={event}
              onDecide={decide}
              isSending={decision.isSending}
            />
          ))}
        </ul>
      )}
      {latest && (
        <p className={textCss['note']}>
          {t('shifts.asked', {
            list: formats.list(shift.asked.map(({ person }) => person.name)),
            when: formats.wallMoment(wallThere(latest.at, event), today),
          })}
        </p>
      )}
      {isNobody && <p role="status">{t('shifts.ask.nobody')}</p>}
      <DecisionRefused failed={decision.failed} />
      <ShiftButtons
        {...{ name, shift, people, onEdit, onRemove }}
        isSending={decision.isSending}
        onDecide={decide}
      />
    </li>
  );
}

interface ShiftButtonsProps extends Omit<ShiftItemProps, 'event'> {
  readonly name: string;
  readonly isSending: boolean;
  readonly onDecide: (decision: Omit<Decision, 'shiftId'>) => void;
}

function ShiftButtons(props: ShiftButtonsProps): ReactNode {
  const { name, shift, people, isSending, onEdit, onRemove, onDecide } = props;
  const t = useManageMessages();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <>
      <Row>
        {shift.can.includes('ask') && (
          <Button size="small" isPending={isSending} onPress={() => onDecide({ action: 'ask' })}>
            {t('shifts.ask')}
          </Button>
        )}
        {shift.can.includes('assign') && (
          <Button size="small" onPress={() => setAssigning(true)}>
            {t('shifts.assign')}
          </Button>
        )}
        {onEdit && (
          <Button variant="quiet" size="small" onPress={onEdit} aria-label={t('shifts.editNamed', { name })}>
            {t('shifts.edit')}
          </Button>
        )}
        {onRemove && shift.filled === 0 && (
          <Button variant="quiet" size="small" onPress={onRemove} aria-label={t('common.remove', { name })}>
            {t('shifts.remove')}
          </Button>
        )}
      </Row>
      {isAssigning && (
        <AssignDialog
          title={name}
          people={people.filter(
            ({ id, kinds }) =>
              kinds.includes(shift.kind) &&
              shift.claims.every(({ person, state }) => person.id !== id || state !== 'claimed'),
          )}
          onClose={() => setAssigning(false)}
          onAssign={(person_id) => {
            setAssigning(false);
            onDecide({ action: 'assign', person_id });
          }}
        />
      )}
    </>
  );
}

function DecisionRefused({ failed }: Pick<ReturnType<typeof useSendShiftDecision>, 'failed'>): ReactNode {
  const t = useManageMessages();
  const code = failed?.failure.code;
  if (failed && (code === 'overlaps' || code === 'shift_full'))
    return (
      <FailureNotice
        failure={failed.failure}
        focusKey={failed.attempt}
        title={t(code === 'overlaps' ? 'shifts.overlaps' : 'help.places.none')}
      />
    );
  return <RefusalNotice failed={failed} />;
}

/** What a manager records for somebody: there or not. */
const recorded = ['done', 'did_not_go'] as const;

interface ClaimProps {
  readonly claim: EventShift['claims'][number];
  readonly event: ManagedEvent;
  readonly isSending: boolean;
  readonly onDecide: (decision: Omit<Decision, 'shiftId'>) => void;
}

/** Somebody who took a place: since when, what became of it, and what may be recorded. */
function Claim({ claim, event, isSending, onDecide }: ClaimProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const today = useToday(event.time_zone);
  const { person, lock_version, reason } = claim;
  const when = formats.wallMoment(wallThere(claim.at, event), today);
  const state = claim.asked_again ? 'asked' : claim.state;
  const by = { person_id: person.id, lock_version };
  return (
    <li className={css['claim']}>
      <span>
        <bdi className={textCss['strong']}>{person.name}</bdi>{' '}
        <span className={textCss['note']}>
          {t(`shifts.claim.${state}`, { when })}
          {reason && ` “${reason}”`}
        </span>
      </span>
      <Row>
        {claim.can.includes('record') &&
          recorded
            .filter((answer) => answer !== claim.state)
            .map((answer) => (
              <Button
                key={answer}
                size="small"
                isPending={isSending}
                onPress={() => onDecide({ action: 'record', answer, ...by })}
                aria-label={t('shifts.recordNamed', {
                  what: t(`shifts.record.${answer}`),
                  name: person.name,
                })}
              >
                {t(`shifts.record.${answer}`)}
              </Button>
            ))}
        {claim.can.includes('remove') && (
          <Button
            variant="quiet"
            size="small"
            isPending={isSending}
            onPress={() => onDecide({ action: 'remove', ...by })}
            aria-label={t('common.remove', { name: person.name })}
          >
            {t('shifts.remove')}
          </Button>
        )}
      </Row>
    </li>
  );
}
