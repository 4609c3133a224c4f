import type { ReactNode } from 'react';
import { useAttempts } from '~/data/attempt';
import { useLive } from '~/data/events.live';
import { useMergedForm } from '~/data/merged-form';
import { useChangeRegistration } from '~/data/registrations.mutations';
import { useAnnounce } from '~/data/settings';
import type { ChangeBody } from '~/api/registration-bodies.schema';
import type { Registration } from '~/api/registration.schema';
import { changesIn, guestFormOf, sentForm, type GuestForm } from '~/domain/guest-form';
import { peopleIn } from '~/domain/party';
import { isSameParty } from '~/domain/party-changes';
import { usePartyWords } from '~/i18n/party-words';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { ChangeShort, useShort } from './change-short';
import { ChangedElsewhere } from './changed-elsewhere';
import { useMine } from './mine';
import css from './mine.module.css';
import { OwnFields } from './own-fields';
import { useOwnForm } from './own-form';

export interface ChangeDialogProps {
  readonly registration: Registration;
  readonly onClose: () => void;
}

/** Another party for what is taken or waited for, whom to reach, and a note. Nothing is given up before the new one is sure. */
export function ChangeDialog({ registration, onClose }: ChangeDialogProps): ReactNode {
  const t = useMessages();
  const { renderPartyFields, renderRefusal } = useMine();
  const { form, setForm, merged, takeTheirs } = useMergedForm(registration);
  const { save, isUnderWay, refused, forget } = useSave(registration, onClose);
  const own = useOwnForm(form, refused);
  const event = useLive(registration.event);
  const { party } = form;
  const people = peopleIn(party);
  const short = useShort(registration, event.seats, people, refused);
  const isWaiting = registration.state === 'waitlisted';
  const changes = Object.keys(changesIn(sentForm(form), guestFormOf(registration)));
  const isRest = changes.length > 0 && !changes.includes('party');
  const change = (part: Partial<GuestForm>) => (forget(), setForm({ ...form, ...part }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('mine.dialog.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          {!short && (
            <Button
              variant="primary"
              isPending={isUnderWay}
              isDisabled={people === 0 || changes.length === 0}
              onPress={() => own.trySave(form, save)}
            >
              {isRest
                ? t('mine.dialog.saveRest')
                : t(isWaiting ? 'mine.dialog.saveWait' : 'mine.dialog.save', { count: people })}
            </Button>
          )}
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack>
        {merged && (
          <ChangedElsewhere
            merged={merged}
            party={registration.party}
            onTake={() => (forget(), takeTheirs())}
          />
        )}
        {renderPartyFields({
          label: t('mine.dialog.change'),
          hint: t('mine.dialog.changeHint', { max: event.max_party }),
          error: people === 0 ? t('mine.dialog.nobody') : own.problems.party,
          party,
          maxParty: event.max_party,
          onChange: (next) => change({ party: next }),
        })}
        {!isWaiting && !short && (
          <p className={css['quiet']}>{t('mine.dialog.free', { free: event.seats.free })}</p>
        )}
        {short !== undefined && (
          <ChangeShort
            party={party}
            saved={registration.party}
            free={short}
            isPending={isUnderWay}
            onTake={(smaller) => own.trySave({ ...form, party: smaller }, save)}
          />
        )}
        <OwnFields form={form} own={own} onChange={change} />
        {renderRefusal(refused, [
          'sold_out',
          ...(merged ? (['stale'] as const) : []),
          ...(own.isAtFields ? (['invalid'] as const) : []),
        ])}
      </Stack>
    </Dialog>
  );
}

function useSave(registration: Registration, onClose: () => void) {
  const t = useMessages();
  const partyWords = usePartyWords();
  const announce = useAnnounce();
  const change = useChangeRegistration();
  const { isUnderWay, refused, attempt, forget } = useAttempts();

  const save = (form: GuestForm) =>
    attempt(
      () => change.mutateAsync({ registrationId: registration.id, body: bodyOf(registration, form) }),
      (saved) => {
        const isSame = isSameParty(saved.party, registration.party);
        announce(isSame ? t('mine.changedRest') : t('mine.changed', { party: partyWords(saved.party) }));
        onClose();
      },
    );
  return { save, isUnderWay, refused, forget };
}

/** Only what differs. Diets go down with the party: none can be eaten by more people than come. */
function bodyOf(registration: Registration, form: GuestForm): ChangeBody {
  const { diets, allergens, ...changes } = changesIn(sentForm(form), guestFormOf(registration));
  return {
    lock_version: registration.lock_version,
    ...changes,
    ...(diets && { diets: [...diets] }),
    ...(allergens && { allergens: [...allergens] }),
  };
}
