import UserPlus from 'lucide-react/icons/user-plus';
import { useState, type ReactNode } from 'react';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { useNow } from '~/data/clock';
import type { DoorDevice, NewWalkIn } from '~/data/door-device';
import type { DoorList } from '~/data/door.queries';
import { useDoorState } from '~/data/use-door-device';
import { freeSeatsNow, newShortCode, acceptsWalkIns } from '~/domain/door';
import { blankGuest, problemsOf, sentForm } from '~/domain/guest-form';
import { peopleIn } from '~/domain/party';
import { useManageMessages } from '~/i18n/manage-messages';
import { GuestFormFields } from '~/parts/guest-form-fields';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

interface AddWalkInProps {
  readonly list: DoorList;
  readonly device: DoorDevice | undefined;
  /** Said where this door is that of several events. */
  readonly event?: string | undefined;
  readonly onAdd: (party: NewWalkIn) => void;
}

const TEN_SECONDS = 10_000;

/** For a party that comes without a reservation, while the doors are open. */
export function AddWalkIn(props: AddWalkInProps): ReactNode {
  const t = useManageMessages();
  const [isAdding, setAdding] = useState(false);
  const now = useNow(TEN_SECONDS);
  if (!acceptsWalkIns(props.list, now)) return null;
  return (
    <>
      <Button size="large" isWide icon={UserPlus} onPress={() => setAdding(true)}>
        {props.event ? t('door.walkIn.of', { event: props.event }) : t('guests.addWalkIn')}
      </Button>
      {isAdding && <WalkInSheet {...props} onClose={() => setAdding(false)} />}
    </>
  );
}

function WalkInSheet({
  list,
  device,
  event: title,
  onAdd,
  onClose,
}: AddWalkInProps & { readonly onClose: () => void }): ReactNode {
  const t = useManageMessages();
  const { event } = list;
  const { waiting } = useDoorState(device);
  const [form, setForm] = useState(() => blankGuest(event.modes[0] ?? 'dine_in'));
  const [hasTried, setTried] = useState(false);
  // A party without a name is found by its code.
  const { contact_name: _, ...problems } = problemsOf(form, event);

  function add(): void {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const { diets, allergens, ...sent } = sentForm(form);
    const code = newShortCode();
    onAdd({
      ...usualValues(simpleDetails),
      ...sent,
      contact_name: sent.contact_name || t('door.walkIn.name', { code: code.slice(0, 4) }),
      diets: [...diets],
      allergens: [...allergens],
      code,
    });
    onClose();
  }
  return (
    <Dialog
      onClose={onClose}
      title={title ? t('door.walkIn.of', { event: title }) : t('guests.addWalkIn')}
      actions={
        <Button variant="primary" size="large" isWide onPress={add}>
          {t('door.confirm.in', { people: peopleIn(form.party) })}
        </Button>
      }
    >
      <GuestFormFields
        event={event}
        form={form}
        problems={hasTried ? problems : {}}
        onChange={(change) => setForm({ ...form, ...change })}
        seats={<p>{t('guests.form.leftNow', { free: Math.max(0, freeSeatsNow(list, waiting)) })}</p>}
        isNameOptional
      />
    </Dialog>
  );
}
