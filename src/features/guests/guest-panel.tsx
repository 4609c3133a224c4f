import { useState, type ReactNode } from 'react';
import { detailsAt } from '~/api/manage/detail-places';
import type { Guest } from '~/api/manage/guests';
import { guestActions } from '~/api/manage/vocabulary';
import type { SimpleDetail } from '~/api/registration-fields';
import { isSimpleDetail } from '~/api/simple-details';
import { useNow } from '~/data/clock';
import { useSendGuest } from '~/data/guests.mutations';
import { useMergedForm } from '~/data/merged-form';
import type { DoubleGuest } from '~/domain/double-guests';
import { unified } from '~/domain/food-for';
import {
  changeBody,
  changesIn,
  guestFormOf,
  problemsOf,
  sentForm,
  type GuestForm,
  type MergedGuest,
} from '~/domain/guest-form';
import { nextAction } from '~/domain/guests';
import { peopleIn } from '~/domain/party';
import { spacedCode } from '~/domain/ticket-code';
import { useDetailMessages } from '~/i18n/detail-messages';
import { useManageMessages, type ManageMessageId, type ManageTranslate } from '~/i18n/manage-messages';
import { usePartyMessages } from '~/i18n/party-messages';
import { useFormats } from '~/i18n/provider';
import { epochOf } from '~/lib/instants';
import { GuestFormFields } from '~/parts/guest-form-fields';
import { PartyAllergens } from '~/parts/party-allergens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ConfirmDialog, Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import { DoubleGuests } from './double-guests';
import {
  GuestResultNotice,
  GuestRefused,
  useGuestContext,
  useGuestActions,
  useShowResult,
} from './guest-context';
import { toneOf, useGuestMessages } from './guest-messages';
import css from './guests.module.css';
import textCss from '~/ui/text.module.css';

export interface GuestPanelProps {
  /** `undefined` if not on the list, or not loaded yet. */
  readonly guest: Guest | undefined;
  /** Parties that may be the same people. */
  readonly doubles: readonly DoubleGuest<Guest>[];
  readonly isComplete: boolean;
  readonly onClose: () => void;
}

/** One guest in a dialog, with the actions that are possible now. */
export function GuestPanel({ guest, doubles, isComplete, onClose }: GuestPanelProps): ReactNode {
  const t = useManageMessages();
  const [doing, setDoing] = useState<'change' | 'cancel'>();
  if (!guest) {
    return (
      <Dialog onClose={onClose} title={t('manage.eventNav.guests')}>
        <p>{t(isComplete ? 'guests.panel.gone' : 'common.loading')}</p>
      </Dialog>
    );
  }
  const back = () => setDoing(undefined);
  if (doing === 'change') return <ChangeGuestDialog guest={guest} onClose={back} />;
  if (doing === 'cancel') return <CancelGuestDialog guest={guest} onClose={back} />;
  return <GuestOverview guest={guest} doubles={doubles} onClose={onClose} onDo={setDoing} />;
}

interface GuestOverviewProps {
  readonly guest: Guest;
  readonly doubles: readonly DoubleGuest<Guest>[];
  readonly onClose: () => void;
  readonly onDo: (what: 'change' | 'cancel') => void;
}

function GuestOverview({ guest, doubles, onClose, onDo }: GuestOverviewProps): ReactNode {
  const t = useManageMessages();
  const words = useGuestMessages();
  const { event, result } = useGuestContext();
  const { run, isSending, failed } = useGuestActions(event.id);
  const next = nextAction(guest, event.seats.free);
  const actions = guestActions.filter((one) => one !== 'cancel' && guest.can.includes(one));
  const canChange = guest.can.includes('change');
  return (
    <Dialog
      onClose={onClose}
      title={guest.contact_name || t('guests.nameless')}
      actions={
        (actions.length > 0 || canChange) && (
          <div className={css['actions']}>
            {actions.map((one) => (
              <Button
                key={one}
                variant={one === next ? 'primary' : 'secondary'}
                isDisabled={isSending}
                onPress={() => run(guest, one)}
              >
                {t(`guests.action.${one}`)}
              </Button>
            ))}
            {canChange && <Button onPress={() => onDo('change')}>{t('guests.panel.change')}</Button>}
          </div>
        )
      }
    >
      <Stack>
        <Row>
          <Badge tone={toneOf(guest)}>{words.state(guest)}</Badge>
          {guest.walk_in && <Badge>{t('guests.walkIn')}</Badge>}
          {guest.needs_reconfirm && <Badge tone="warning">{t('guests.reconfirm')}</Badge>}
        </Row>
        {result && (result.guest?.id ?? guest.id) === guest.id && <GuestResultNotice result={result} />}
        <GuestRefused failed={failed} />
        <DoubleGuests doubles={doubles} />
        <GuestDetails guest={guest} />
        {guest.can.includes('cancel') && (
          <div className={css['apart']}>
            <Button variant="danger" onPress={() => onDo('cancel')}>
              {t('guests.panel.cancel', wordsForCancelling(guest, t))}
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

/** What is cancelled, and whose it is. */
const wordsForCancelling = ({ contact_name, state }: Guest, t: ManageTranslate) => ({
  name: contact_name || t('guests.nameless'),
  kind: state === 'waitlisted' ? 'waiting' : 'seats',
});

interface GuestDialogProps {
  readonly guest: Guest;
  readonly onClose: () => void;
}

/** Asks before a registration is cancelled. */
function CancelGuestDialog({ guest, onClose }: GuestDialogProps): ReactNode {
  const t = useManageMessages();
  const { event } = useGuestContext();
  const { run, isSending, failed } = useGuestActions(event.id);
  const { contact_name: name, people: count } = guest;
  const isWaiting = guest.state === 'waitlisted';
  return (
    <ConfirmDialog
      title={t('guests.panel.cancelTitle', wordsForCancelling(guest, t))}
      confirmLabel={t('guests.panel.cancelConfirm', wordsForCancelling(guest, t))}
      backLabel={t('guests.panel.keep', wordsForCancelling(guest, t))}
      isDanger
      isPending={isSending}
      onConfirm={() => run(guest, 'cancel', onClose)}
      onClose={onClose}
    >
      <Stack>
        <p>
          {isWaiting ? t('guests.panel.cancelWaiting', { name }) : t('guests.panel.cancelText', { count })}
        </p>
        <p>{t('guests.cancelSeen', { count: 1 })}</p>
        <GuestRefused failed={failed} />
      </Stack>
    </ConfirmDialog>
  );
}

/** The details of a guest. Empty ones have no line. */
function GuestDetails({ guest }: { readonly guest: Guest }): ReactNode {
  const t = useManageMessages();
  const { list, relative } = useFormats();
  const partyWords = usePartyMessages();
  const words = useGuestMessages();
  const details = useDetailMessages();
  const now = useNow(60_000);
  const { event } = useGuestContext();
  const { phone, code, delivery_address } = guest;
  const { allergens } = unified(guest);
  return (
    <dl className={css['details']}>
      <Detail name={t('guests.panel.party')}>{partyWords(guest.party)}</Detail>
      <Detail name={t('guests.field.code')}>
        {code && (
          <bdi className={css['code']} dir="ltr">
            {spacedCode(code)}
          </bdi>
        )}
      </Detail>
      <Detail name={t('guests.field.phone')}>
        {phone && (
          <TextLink href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </TextLink>
        )}
      </Detail>
      <Detail name={t('guests.field.mode')}>{t(`mode.${guest.mode}`)}</Detail>
      <Detail name={t('guests.field.diets')}>{list(words.diets(guest))}</Detail>
      <Detail name={t('guests.panel.allergens')}>
        {allergens.length > 0 && <PartyAllergens allergens={allergens} dishes={event.dishes} />}
      </Detail>
      {detailsAt('panel').map((name) => (
        <Detail key={name} name={t(`guests.field.${name}`)}>
          {details.text(name, guest)}
        </Detail>
      ))}
      <Detail name={t('guests.panel.address')}>{delivery_address}</Detail>
      <Detail name={t('guests.panel.registered')}>
        {relative(Math.min(epochOf(guest.created_at), now), now)}
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Changes a guest's registration. Changes by others while the dialog is open are merged into the form, and shown. */
function ChangeGuestDialog({ guest, onClose }: GuestDialogProps): ReactNode {
  const t = useManageMessages();
  const { event } = useGuestContext();
  const { form, setForm, merged, takeTheirs } = useMergedForm(guest);
  const [hasTried, setTried] = useState(false);
  const { save, isSending, failed, reset } = useSave(guest, event.id, onClose);
  // A party keeps the size that it has, also where a new one could not be as large.
  const room = { ...event, max_party: Math.max(event.max_party, peopleIn(guest.party)) };
  const problems = problemsOf(form, room);
  const isSame = Object.keys(changesIn(sentForm(form), guestFormOf(guest))).length === 0;
  const trySave = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) save(form);
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('guests.form.changeTitle', { name: guest.contact_name })}
      actions={
        <>
          <Button variant="primary" isPending={isSending} isDisabled={isSame} onPress={trySave}>
            {t('guests.form.save')}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack>
        {merged && <MergedNotice clashes={merged.clashes} onTake={() => (reset(), takeTheirs())} />}
        <GuestFormFields
          event={room}
          form={form}
          problems={hasTried ? problems : {}}
          onChange={(part) => (reset(), setForm({ ...form, ...part }))}
          seats={
            guest.state !== 'waitlisted' && (
              <p className={textCss['note']}>{t('guests.form.left', { free: event.seats.free })}</p>
            )
          }
        />
        <GuestRefused failed={failed} except={merged ? 'stale' : undefined} />
      </Stack>
    </Dialog>
  );
}

const names = {
  contact_name: 'guests.field.name',
  phone: 'guests.field.phone',
  party: 'guests.form.party',
  mode: 'guests.field.mode',
  diets: 'guests.field.diets',
  allergens: 'guests.field.allergens',
  delivery_address: 'guests.field.address',
} as const satisfies Record<Exclude<keyof GuestForm, SimpleDetail>, string>;

const nameOf = (field: keyof GuestForm): ManageMessageId =>
  isSimpleDetail(field) ? `guests.field.${field}` : names[field];

function MergedNotice({
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
      action={<Button onPress={onTake}>{t('guests.form.useTheirs')}</Button>}
    >
      <p>
        {clashes.length > 0
          ? t('guests.form.clashText', { fields: list(clashes.map((field) => t(nameOf(field)))) })
          : t('guests.form.mergedText')}
      </p>
    </Notice>
  );
}

function useSave(guest: Guest, eventId: string, onClose: () => void) {
  const t = useManageMessages();
  const showResult = useShowResult();
  const { send, ...rest } = useSendGuest(eventId);
  const save = (form: GuestForm) => {
    send(
      { kind: 'change', registrationId: guest.id, body: changeBody(sentForm(form), guest) },
      {
        onDone: (after) => {
          const { contact_name: name } = after;
          showResult({
            guest: after,
            message: t('guests.done.changed', { name }),
            undo: {
              request: {
                kind: 'change',
                registrationId: after.id,
                body: changeBody(guestFormOf(guest), after),
              },
              message: t('guests.result.unchanged', { name: guest.contact_name }),
            },
          });
          onClose();
        },
      },
    );
  };
  return { save, ...rest };
}
