import type { ReactNode } from 'react';
import type { Seats } from '~/api/event.schema';
import type { Party } from '~/api/registration-fields';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { useOptionalEvent } from '~/data/events.queries';
import { useNewest } from '~/data/live/use-live';
import { useMergedForm, type Merged } from '~/data/merged-form';
import { useSendRegistration } from '~/data/registrations.mutations';
import type { FailedSend } from '~/data/send';
import { largestParty, registeringOf, type EventTimes, type RegistrationWindow } from '~/domain/event-state';
import { changeBody, changesIn, guestFormOf, sentForm, type GuestForm } from '~/domain/guest-form';
import { lostChoiceOf } from '~/domain/lost-choice';
import { peopleIn } from '~/domain/party';
import { isSameParty, partyWithin, seatsForParty } from '~/domain/party-size';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import { usePartyMessages } from '~/i18n/party-messages';
import { useMessages, useFormats } from '~/i18n/provider';
import { PartyFields } from '~/parts/party-fields';
import { RefusalNotice } from '~/parts/refusal-notice';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { labelOf, OwnFields, ownFields, useOwnForm, type OwnField } from './change-fields';
import css from './mine.module.css';
import { useMyEvents } from './my-events-context';
import { EventNamed } from './registration-sections';

export interface ChangeDialogProps {
  readonly registration: Registration;
  readonly onClose: () => void;
}

/** Everything that registering asks for, to be changed afterwards. Nothing is given up before the new one is sure. */
export function ChangeDialog({ registration, onClose }: ChangeDialogProps): ReactNode {
  const t = useMessages();
  const { form, setForm, merged, takeTheirs } = useMergedForm(registration);
  const { save, isSending, failed, reset } = useSave(registration, onClose);
  const { event: shown } = useOptionalEvent(registration.event.id);
  const own = useOwnForm(form, failed, shown?.place?.country);
  const event = useNewest(registration.event);
  const { party } = form;
  const people = peopleIn(party);
  // A party keeps the size that it has, also where a new one could not be as large.
  const max = Math.max(largestParty(event), peopleIn(registration.party));
  const short = useShort(registration, event.seats, people, failed);
  const isClosed = useIsClosed(event, failed);
  const isTooLate = isClosed && people > peopleIn(registration.party);
  const isWaiting = registration.state === 'waitlisted';
  const changes = Object.keys(changesIn(sentForm(form), guestFormOf(registration)));
  const isRest = changes.length > 0 && !changes.includes('party');
  const change = (part: Partial<GuestForm>) => (reset(), setForm({ ...form, ...part }));
  return (
    <Dialog
      onClose={onClose}
      title={t('mine.dialog.title')}
      actions={
        <>
          {!short && !isTooLate && (
            <Button
              variant="primary"
              isPending={isSending}
              isDisabled={people === 0 || changes.length === 0}
              onPress={() => own.trySave(form, save)}
            >
              {isRest
                ? t('mine.dialog.saveRest')
                : t(isWaiting ? 'mine.dialog.joinWaitlist' : 'mine.dialog.save', { count: people })}
            </Button>
          )}
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack>
        <EventNamed registration={registration} />
        {merged && (
          <ChangedElsewhere
            merged={merged}
            party={registration.party}
            onTake={() => (reset(), takeTheirs())}
          />
        )}
        <PartyFields
          label={t('register.who')}
          hint={t('mine.dialog.changeHint', { max })}
          error={people === 0 ? t('mine.dialog.nobody') : own.problems.party}
          party={party}
          maxParty={max}
          onChange={(next) => change({ party: next })}
        />
        {isClosed && <ChangeClosed isTooLate={isTooLate} />}
        {!isWaiting && !short && !isClosed && (
          <p className={css['quiet']}>{t('mine.dialog.free', { free: event.seats.free })}</p>
        )}
        {short !== undefined && !isTooLate && (
          <ChangeShort
            party={party}
            saved={registration.party}
            free={short}
            isWaiting={isWaiting}
            isPending={isSending}
            onTake={(smaller) => own.trySave({ ...form, party: smaller }, save)}
          />
        )}
        <OwnFields registration={registration} form={form} own={own} onChange={change} />
        <RefusalNotice failed={failed} except={saidElsewhere(merged !== undefined, own.isAtFields)} />
      </Stack>
    </Dialog>
  );
}

/** Refusals that the dialog says in another place. */
const saidElsewhere = (isMerged: boolean, isAtFields: boolean): RegistrationRefusal['kind'][] => [
  'sold_out',
  'closed',
  ...(isMerged ? (['stale'] as const) : []),
  ...(isAtFields ? (['invalid'] as const) : []),
];

function useSave(registration: Registration, onClose: () => void) {
  const t = useMessages();
  const partyWords = usePartyMessages();
  const { showNews } = useMyEvents();
  const { isSending, failed, send, reset } = useSendRegistration();

  const save = (form: GuestForm) =>
    send(
      { action: 'change', registrationId: registration.id, body: changeBody(sentForm(form), registration) },
      {
        onDone: (saved) => {
          const isSame = isSameParty(saved.party, registration.party);
          onClose();
          showNews({
            tone: 'success',
            title: isSame ? t('mine.changedRest') : t('mine.changed', { party: partyWords(saved.party) }),
            text: saved.event.title,
            // What the event took away cannot be had back.
            next: lostChoiceOf(registration, saved.event)
              ? undefined
              : { undo: registration, changed: saved },
          });
        },
      },
    );
  return { save, isSending, failed, reset };
}

/** How many seats this household could have at most, when that is not enough for the party; `undefined` when it is. */
function useShort(
  registration: Registration,
  seats: Seats,
  people: number,
  failed: FailedSend | undefined,
): number | undefined {
  if (failed?.refusal.kind === 'sold_out') return failed.refusal.free;
  // Who waits is short only of seats that there never are, and a smaller party always fits.
  const own = peopleIn(registration.party);
  if (registration.state === 'waitlisted') return people > seats.capacity ? seats.capacity : undefined;
  if (people <= own) return undefined;
  const left = seatsForParty(seats, people, own);
  if (left.kind === 'enough') return undefined;
  return left.kind === 'some' ? left.free : 0;
}

/** Whether registration is closed, so that the party cannot become larger. */
function useIsClosed(event: EventTimes & RegistrationWindow, failed: FailedSend | undefined): boolean {
  const now = useNow(60_000);
  return failed?.refusal.kind === 'closed' || registeringOf(event, now) === 'closed';
}

/** Registration is closed: said before somebody asks for more seats, and what to do once they do. */
function ChangeClosed({ isTooLate }: { readonly isTooLate: boolean }): ReactNode {
  const t = useMessages();
  if (!isTooLate) return <p className={css['quiet']}>{t('mine.dialog.closed')}</p>;
  return (
    <Notice role="alert" tone="warning" title={t('mine.dialog.closedLarger')}>
      <p>{t('mine.dialog.closedText')}</p>
    </Notice>
  );
}

interface ChangeShortProps {
  readonly party: Party;
  /** As it is now. */
  readonly saved: Party;
  readonly free: number;
  /** Then `free` are all the seats of the event. */
  readonly isWaiting: boolean;
  readonly isPending: boolean;
  readonly onTake: (party: Party) => void;
}

/** Not so many seats are left: what can be had instead. */
function ChangeShort({ party, saved, free, isWaiting, isPending, onTake }: ChangeShortProps): ReactNode {
  const t = useMessages();
  const partyWords = usePartyMessages();
  const smaller = partyWithin(party, free);
  return (
    <Notice
      role="alert"
      tone="warning"
      title={isWaiting ? t('mine.dialog.room', { seats: free }) : t('mine.dialog.short', { free })}
      action={
        peopleIn(smaller) > 0 &&
        !isSameParty(smaller, saved) && (
          <Button isPending={isPending} onPress={() => onTake(smaller)}>
            {t('mine.dialog.changeTo', { count: peopleIn(smaller), party: partyWords(smaller) })}
          </Button>
        )
      }
    >
      <p>{isWaiting ? t('mine.dialog.roomText', { count: peopleIn(party) }) : t('mine.dialog.shortText')}</p>
    </Notice>
  );
}

interface ChangedElsewhereProps {
  readonly merged: Merged;
  /** As they left it. */
  readonly party: Party;
  readonly onTake: () => void;
}

/** Shown when another person of the household changed the party at the same time: what they changed, and what stays in the form. */
function ChangedElsewhere({ merged, party, onTake }: ChangedElsewhereProps): ReactNode {
  const t = useMessages();
  const { list } = useFormats();
  const partyWords = usePartyMessages();
  const changed = ownFields.filter((field) => merged.theirs.includes(field));
  if (changed.length === 0) return null;
  const isParty = changed.includes('party');
  const rest = changed.filter((field) => field !== 'party');
  const isClash = (field: OwnField) => merged.clashes.includes(field);
  const seats = { party: partyWords(party) };
  const fields = { fields: list(rest.map((field) => t(labelOf(field)))) };
  return (
    <Notice
      role="alert"
      tone="warning"
      title={t('mine.dialog.stale')}
      action={
        <Button onPress={onTake}>
          {rest.length > 0
            ? t('mine.dialog.useTheirs')
            : t('mine.dialog.leaveTheirs', { count: peopleIn(party) })}
        </Button>
      }
    >
      {isParty && (
        <p>{isClash('party') ? t('mine.dialog.staleClash', seats) : t('mine.dialog.staleText', seats)}</p>
      )}
      {rest.length > 0 && (
        <p>
          {rest.some(isClash)
            ? t('mine.dialog.staleFieldsClash', fields)
            : t('mine.dialog.staleFields', fields)}
        </p>
      )}
    </Notice>
  );
}
