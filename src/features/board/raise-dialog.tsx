import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { NeedKind } from '~/domain/board-needs';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import type { BoardActs } from './board-acts';
import { Refused } from './refused';

export interface RaiseDialogProps {
  /** How many more are wanted. */
  readonly by: number;
  readonly of: NeedKind;
  readonly acts: BoardActs;
  readonly onClose: () => void;
}

const { min, max } = limits.capacity;

/** How many the room holds, with the number that would help already in it. */
export function RaiseDialog({ by, of, acts, onClose }: RaiseDialogProps): ReactNode {
  const t = useManageMessages();
  const form = useId();
  const { capacity } = acts.event.seats;
  const [typed, setTyped] = useState(String(Math.min(max, capacity + by)));
  const [isTried, setTried] = useState(false);
  const wanted = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : NaN;
  const isRight = wanted >= min && wanted <= max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight) acts.setCapacity(of, wanted, onClose);
  };
  const refused = acts.refused?.of === of ? acts.refused : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('board.raise.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} isPending={acts.pending === of}>
            {t('board.raise.confirm', { capacity: isRight ? wanted : capacity })}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={12}>
          {refused && <Refused refused={refused} now={acts.now} />}
          <TextField
            label={t('board.raise.label')}
            hint={t('board.raise.now', { capacity, taken: acts.event.taken })}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            isRequired
            error={isTried && !isRight ? t('board.raise.wrong', { min, max }) : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
