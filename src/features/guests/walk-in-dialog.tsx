import { useState, type ReactNode } from 'react';
import { useAttempts } from '~/data/attempt';
import { useAddWalkIn } from '~/data/guests.mutations';
import { useAnnounce } from '~/data/settings';
import type { Guest } from '~/api/manage/guest.schema';
import { blankGuest, problemsOf, sentForm, type GuestForm } from '~/domain/guest-form';
import { peopleIn } from '~/domain/party';
import { spacedCode } from '~/domain/roster';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { GuestFormFields } from './guest-form-fields';
import { GuestRefused } from './guest-refused';
import { useGuesting } from './guesting';
import css from './guests.module.css';

/** Seats for a party that stands here, or that called. */
export function WalkInDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useManageMessages();
  const { event } = useGuesting();
  const [form, setForm] = useState<GuestForm>(() => blankGuest(event.modes[0] ?? 'dine_in'));
  const isOpenNow = event.state === 'live';
  const [isHere, setHere] = useState(isOpenNow);
  const [hasTried, setTried] = useState(false);
  const { add, isUnderWay, refused, forget } = useAdd(event.id, onClose);
  const problems = problemsOf(form, event);
  const save = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) add(form, isOpenNow && isHere);
  };
  const change = (part: Partial<GuestForm>) => (forget(), setForm({ ...form, ...part }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('guests.form.addTitle')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="primary" isPending={isUnderWay} onPress={save}>
            {t('guests.form.add', { count: peopleIn(form.party) })}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack>
        <GuestFormFields
          form={form}
          problems={hasTried ? problems : {}}
          onChange={change}
          seats={<p className={css['quiet']}>{t('guests.form.leftNow', { free: event.seats.free })}</p>}
        />
        {isOpenNow && (
          <Checkbox isSelected={isHere} onChange={(next) => (forget(), setHere(next))}>
            {t('guests.form.checkIn')}
          </Checkbox>
        )}
        <GuestRefused refused={refused} />
      </Stack>
    </Dialog>
  );
}

function useAdd(eventId: string, onClose: () => void) {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { mutateAsync } = useAddWalkIn(eventId);
  const { attempt, ...rest } = useAttempts<Guest>();
  const add = (form: GuestForm, check_in: boolean) => {
    const { diets, allergens, party, ...sent } = sentForm(form);
    attempt(
      () => mutateAsync({ ...sent, party, diets: [...diets], allergens: [...allergens], check_in }),
      ({ contact_name: name, people: count, code }) => {
        announce(t('guests.done.added', { name, count, code: spacedCode(code ?? '') }));
        onClose();
      },
    );
  };
  return { add, ...rest };
}
