import type { ReactNode } from 'react';
import { useAttempts } from '~/data/attempt';
import { useLive } from '~/data/events.live';
import { useChangeRegistration } from '~/data/registrations.mutations';
import { useAnnounce } from '~/data/settings';
import type { ChangeBody, Party, Registration } from '~/data/types';
import { dietsWithin, isSameParty, peopleIn } from '~/domain/party';
import { usePartyWords } from '~/i18n/party-words';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { ChangeShort, useShort } from './change-short';
import { ChangedElsewhere } from './changed-elsewhere';
import { useMine } from './mine';
import css from './mine.module.css';
import { useMergedParty } from './use-merged-party';

export interface ChangeDialogProps {
  readonly registration: Registration;
  readonly onClose: () => void;
}

/** Another party for what is taken or waited for. Nothing is given up before the new one is sure. */
export function ChangeDialog({ registration, onClose }: ChangeDialogProps): ReactNode {
  const t = useMessages();
  const { renderPartyFields, renderRefusal } = useMine();
  const { party, setParty, theirs, takeTheirs } = useMergedParty(registration.party);
  const { save, isUnderWay, refused, forget } = useSave(registration, onClose);
  const event = useLive(registration.event);
  const people = peopleIn(party);
  const short = useShort(registration, event.seats, people, refused);
  const isWaiting = registration.state === 'waitlisted';
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
              isDisabled={people === 0 || isSameParty(party, registration.party)}
              onPress={() => save(party)}
            >
              {t(isWaiting ? 'mine.dialog.saveWait' : 'mine.dialog.save', { count: people })}
            </Button>
          )}
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack>
        {theirs && <ChangedElsewhere theirs={theirs} onTake={() => (forget(), takeTheirs())} />}
        {renderPartyFields({
          label: t('mine.dialog.change'),
          hint: t('mine.dialog.changeHint', { max: event.max_party }),
          error: people === 0 ? t('mine.dialog.nobody') : undefined,
          party,
          maxParty: event.max_party,
          onChange: (next) => (forget(), setParty(next)),
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
            onTake={save}
          />
        )}
        {renderRefusal(refused, theirs ? ['sold_out', 'stale'] : ['sold_out'])}
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

  const save = (party: Party) =>
    attempt(
      () => change.mutateAsync({ registrationId: registration.id, body: bodyOf(registration, party) }),
      (saved) => {
        announce(t('mine.changed', { party: partyWords(saved.party) }));
        onClose();
      },
    );
  return { save, isUnderWay, refused, forget };
}

/** Diets go down with the party: none can be eaten by more people than come. */
function bodyOf({ lock_version, diets }: Registration, party: Party): ChangeBody {
  const fewer = dietsWithin(diets, peopleIn(party));
  return fewer === diets ? { lock_version, party } : { lock_version, party, diets: [...fewer] };
}
