import { useState, type ReactNode } from 'react';
import { useAttempts } from '~/data/attempt';
import { useChangeGuest } from '~/data/guests.mutations';
import { useMergedForm } from '~/data/merged-form';
import { useAnnounce } from '~/data/settings';
import type { Guest } from '~/api/manage/guest.schema';
import {
  changesIn,
  guestFormOf,
  problemsOf,
  sentForm,
  type GuestForm,
  type MergedGuest,
} from '~/domain/guest-form';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { GuestFormFields } from './guest-form-fields';
import { GuestRefused } from './guest-refused';
import { useGuesting } from './guesting';
import css from './guests.module.css';

export interface ChangeGuestDialogProps {
  readonly guest: Guest;
  readonly onClose: () => void;
}

/** Another party, or other words about it. What changes elsewhere meanwhile is joined, and said. */
export function ChangeGuestDialog({ guest, onClose }: ChangeGuestDialogProps): ReactNode {
  const t = useManageMessages();
  const { event } = useGuesting();
  const { form, setForm, merged, takeTheirs } = useMergedForm(guest);
  const [hasTried, setTried] = useState(false);
  const { save, isUnderWay, refused, forget } = useSave(guest, event.id, onClose);
  const problems = problemsOf(form, event);
  const isSame = Object.keys(changesIn(sentForm(form), guestFormOf(guest))).length === 0;
  const trySave = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) save(form);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('guests.form.changeTitle', { name: guest.contact_name })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="primary" isPending={isUnderWay} isDisabled={isSame} onPress={trySave}>
            {t('guests.form.save')}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack>
        {merged && <ChangedMeanwhile clashes={merged.clashes} onTake={() => (forget(), takeTheirs())} />}
        <GuestFormFields
          form={form}
          problems={hasTried ? problems : {}}
          onChange={(part) => (forget(), setForm({ ...form, ...part }))}
          seats={
            guest.state !== 'waitlisted' && (
              <p className={css['quiet']}>{t('guests.form.left', { free: event.seats.free })}</p>
            )
          }
        />
        <GuestRefused refused={refused} except={merged ? 'stale' : undefined} />
      </Stack>
    </Dialog>
  );
}

const names = {
  contact_name: 'guests.form.name',
  phone: 'guests.form.phone',
  party: 'guests.form.party',
  mode: 'guests.form.mode',
  diets: 'guests.form.diets',
  allergens: 'guests.form.allergens',
  note: 'guests.form.note',
  access_needs: 'guests.form.needs',
  delivery_address: 'guests.form.address',
} as const satisfies Record<keyof GuestForm, string>;

function ChangedMeanwhile({
  clashes,
  onTake,
}: {
  readonly clashes: MergedGuest['clashes'];
  readonly onTake: () => void;
}): ReactNode {
  const t = useManageMessages();
  const { list } = useFormats();
  return (
    <Notice
      role="alert"
      tone="warning"
      title={t('guests.form.merged')}
      action={<Button onPress={onTake}>{t('guests.form.takeTheirs')}</Button>}
    >
      <p>
        {clashes.length > 0
          ? t('guests.form.clashText', { fields: list(clashes.map((field) => t(names[field]))) })
          : t('guests.form.mergedText')}
      </p>
    </Notice>
  );
}

function useSave(guest: Guest, eventId: string, onClose: () => void) {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { mutateAsync } = useChangeGuest(eventId);
  const { attempt, ...rest } = useAttempts<Guest>();
  const save = (form: GuestForm) => {
    const { diets, allergens, ...changes } = changesIn(sentForm(form), guestFormOf(guest));
    const body = {
      lock_version: guest.lock_version,
      ...changes,
      ...(diets && { diets: [...diets] }),
      ...(allergens && { allergens: [...allergens] }),
    };
    attempt(
      () => mutateAsync({ registrationId: guest.id, body }),
      ({ contact_name: name }) => {
        announce(t('guests.done.changed', { name }));
        onClose();
      },
    );
  };
  return { save, ...rest };
}
