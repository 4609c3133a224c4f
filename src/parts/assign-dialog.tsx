import { useState, type ReactNode } from 'react';
import type { EventShifts } from '~/api/manage/shifts';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';

interface AssignDialogProps {
  readonly title: string;
  /** Who may do this, by name. */
  readonly people: EventShifts['people'];
  readonly onClose: () => void;
  readonly onAssign: (personId: string) => void;
}

/** Gives a place in a shift to somebody by name, with what they did before. */
export function AssignDialog({ title, people, onClose, onAssign }: AssignDialogProps): ReactNode {
  const t = useManageMessages();
  const [chosen, setChosen] = useState(people[0]?.id ?? '');
  const person = people.find(({ id }) => id === chosen);
  return (
    <Dialog
      title={t('shifts.assign.title', { shift: title })}
      onClose={onClose}
      actions={
        person && (
          <Button variant="primary" onPress={() => onAssign(person.id)}>
            {t('shifts.assign.confirm', { name: person.name })}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {person ? (
          <>
            <Select
              label={t('shifts.person')}
              value={chosen}
              onChange={setChosen}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <p>{t('shifts.numbers', { done: person.done, missed: person.missed, hours: person.hours })}</p>
          </>
        ) : (
          <p>{t('shifts.assign.nobody')}</p>
        )}
        <p>{t('shifts.assign.text')}</p>
      </Stack>
    </Dialog>
  );
}
