import { useState, type ReactNode } from 'react';
import { shiftKinds, shiftLimits, vehicles, type EditedShift } from '~/api/shift.schema';
import type { FailedSend } from '~/data/send';
import { usualShift } from '~/domain/shift-preset';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { MomentField } from '~/ui/date-time-field';
import { Dialog } from '~/ui/dialog';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import { TextArea, TextField } from '~/ui/text-field';
import { RefusalNotice } from './refusal-notice';

interface ShiftDialogProps {
  /** As it is, or as a new one begins. */
  readonly shift: EditedShift;
  readonly event: { readonly starts_local: string; readonly ends_local: string };
  /** How many people have claimed it. */
  readonly filled: number;
  /** How many the event is for. */
  readonly people: number;
  readonly isSending: boolean;
  readonly failed: FailedSend | undefined;
  readonly onClose: () => void;
  readonly onDone: (shift: EditedShift) => void;
}

const none = 'none';

/** Edits one shift: kind, places, when, where, what it needs. Only inside a manager's screen. */
export function ShiftDialog(props: ShiftDialogProps): ReactNode {
  const { shift, isSending, failed, onClose } = props;
  const t = useManageMessages();
  const form = useShiftForm(props);
  const { edited, set, places, setPlaces, problems, save } = form;
  const isNew = shift.id === undefined;
  return (
    <Dialog
      title={t(isNew ? 'shifts.new' : 'shifts.edit.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isSending} onPress={save}>
          {t(isNew ? 'shifts.add.confirm' : 'shifts.save')}
        </Button>
      }
    >
      <Stack gap={24}>
        <RefusalNotice failed={failed} except={['invalid']} />
        <Select
          label={t('shifts.kind')}
          value={edited.kind}
          onChange={(kind) => set(isNew ? usualShift(props.event, kind, props.people) : { kind })}
          options={shiftKinds.map((value) => ({ value, label: t(`help.kind.${value}`) }))}
        />
        <TextField
          label={t('shifts.places')}
          value={places}
          onChange={setPlaces}
          inputMode="numeric"
          isRequired
          error={problems.places}
        />
        <MomentField
          label={t('shifts.from')}
          value={edited.starts_local}
          onChange={(starts_local) => set({ starts_local })}
          isRequired
          error={problems.starts_local}
        />
        <MomentField
          label={t('shifts.until')}
          value={edited.ends_local}
          onChange={(ends_local) => set({ ends_local })}
          isRequired
          error={problems.ends_local}
        />
        <TextField
          label={t('help.where')}
          hint={t('shifts.place.hint')}
          value={edited.place ?? ''}
          onChange={(place) => set({ place: place || null })}
          maxLength={shiftLimits.where}
          optionalWord={t('edit.optional')}
        />
        <ShiftNeeds {...form} />
        <TextArea
          label={t('help.note')}
          value={edited.note ?? ''}
          onChange={(note) => set({ note: note || null })}
          maxLength={shiftLimits.note}
          optionalWord={t('edit.optional')}
        />
      </Stack>
    </Dialog>
  );
}

/** What somebody has to bring along. */
function ShiftNeeds({ edited, set, age, setAge, problems }: ReturnType<typeof useShiftForm>): ReactNode {
  const t = useManageMessages();
  return (
    <>
      <Select
        label={t('shifts.vehicle')}
        value={edited.needs.vehicle ?? none}
        onChange={(way) => set({ needs: { ...edited.needs, vehicle: way === none ? null : way } })}
        options={[
          { value: none, label: t('shifts.vehicle.none') },
          ...vehicles.map((value) => ({ value, label: t(`help.vehicle.${value}`) })),
        ]}
      />
      <TextField
        label={t('shifts.age')}
        value={age}
        onChange={setAge}
        inputMode="numeric"
        optionalWord={t('edit.optional')}
        error={problems.min_age}
      />
    </>
  );
}

const toWhole = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max;

function useShiftForm({ shift, filled, failed, onDone }: ShiftDialogProps) {
  const t = useManageMessages();
  const [edited, setEdited] = useState(shift);
  const [places, setPlaces] = useState(String(shift.places));
  const [age, setAge] = useState(shift.needs.min_age === null ? '' : String(shift.needs.min_age));
  const [isTried, setTried] = useState(false);
  const least = Math.max(filled, shiftLimits.places.min);
  const { max } = shiftLimits.places;
  const { starts_local: from, ends_local: until } = edited;
  const found = {
    places: isWithin(toWhole(places), { min: least, max })
      ? undefined
      : t('shifts.places.wrong', { min: least, max }),
    starts_local: from ? undefined : t('shifts.when.missing'),
    ends_local: until ? (until > from ? undefined : t('shifts.until.wrong')) : t('shifts.when.missing'),
    min_age:
      age.trim() === '' || isWithin(toWhole(age), shiftLimits.age)
        ? undefined
        : t('shifts.age.wrong', { ...shiftLimits.age }),
  };
  // What only the server knows, beside the field that it named.
  const refused = (failed?.failure.fields ?? []).map(
    ({ field, code }) => [field.split('.')[2] ?? '', code] as const,
  );
  const told = (name: 'starts_local' | 'ends_local'): string | undefined =>
    refused.some(([field]) => field === name)
      ? t('shifts.when.wrong', { hours: shiftLimits.hours })
      : undefined;
  return {
    edited,
    places,
    setPlaces,
    age,
    setAge,
    problems: isTried
      ? {
          ...found,
          starts_local: found.starts_local ?? told('starts_local'),
          ends_local: found.ends_local ?? told('ends_local'),
        }
      : { places: undefined, starts_local: undefined, ends_local: undefined, min_age: undefined },
    set(changed: Partial<EditedShift>): void {
      setEdited((before) => ({ ...before, ...changed }));
      if (changed.places !== undefined) setPlaces(String(changed.places));
    },
    save(): void {
      setTried(true);
      if (Object.values(found).some((problem) => problem !== undefined)) return;
      const min_age = age.trim() === '' ? null : toWhole(age);
      onDone({
        ...edited,
        places: toWhole(places),
        place: edited.place?.trim() || null,
        note: edited.note?.trim() || null,
        needs: { ...edited.needs, min_age },
      });
    },
  };
}
