import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useMemo, useState } from 'react';
import { detailsAt } from '~/api/manage/detail-places';
import type { Guest } from '~/api/manage/guests';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { useEvent } from '~/data/events.queries';
import { useSendGuest } from '~/data/guests.mutations';
import { useGuests, type GuestList } from '~/data/guests.queries';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { useTitle, useAnnounce } from '~/data/shell';
import { unified } from '~/domain/food-for';
import { blankGuest, problemsOf, sentForm, type GuestForm } from '~/domain/guest-form';
import { orderOf } from '~/domain/guests';
import { partyKinds, countIn, peopleIn } from '~/domain/party';
import { loadPhoneNumbers, readPhone } from '~/domain/phone';
import { spacedCode } from '~/domain/ticket-code';
import {
  GuestContext,
  useGuestContext,
  GuestRefused,
  type GuestResult,
} from '~/features/guests/guest-context';
import { useGuestMessages } from '~/features/guests/guest-messages';
import { Guests } from '~/features/guests/guests';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { useDetailMessages } from '~/i18n/detail-messages';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats, useCompareNames } from '~/i18n/provider';
import { csvOf, separatorFor, type Cell, fileName, saveText } from '~/lib/csv';
import { useParams } from '~/lib/router';
import { GuestFormFields } from '~/parts/guest-form-fields';
import { ReadingPage } from '~/parts/reading-page';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';
import textCss from '~/ui/text.module.css';

/** `manage/:eventId/guests` */
export function GuestsRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="guests">
      <ReadingPage subject={eventId} failed={t('guests.failed')} width="full">
        <GuestsPage eventId={eventId} />
      </ReadingPage>
    </EventFrame>
  );
}

/** M5: the guest list of an event, and what can be done with it. */
function GuestsPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const { fullWhen } = useFormats();
  const event = useEvent(eventId);
  const list = useGuests(eventId);
  useFollow(subjects.event, eventId);
  useFollow(manageSubjects.guests, eventId);
  useTitle(t('guests.of', { event: event.title }));
  const [result, show] = useState<GuestResult>();
  const context = useMemo(() => ({ event, result, show }), [event, result]);
  const { free, capacity } = event.seats;
  return (
    <GuestContext.Provider value={context}>
      <Page
        width="full"
        lead={
          <p>
            {fullWhen(event)} · {t('guests.seats', { free, capacity })}
          </p>
        }
        actions={<GuestsActions list={list} />}
      >
        <Guests list={list} />
      </Page>
    </GuestContext.Provider>
  );
}

/** Actions on the whole list: add, print, export. */
function GuestsActions({ list }: { readonly list: GuestList }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { event } = useGuestContext();
  const [isAdding, setAdding] = useState(false);
  const canAdd = event.state === 'published' || event.state === 'live';
  return (
    <>
      {canAdd && (
        <Button variant="primary" size="small" icon={UserPlus} onPress={() => setAdding(true)}>
          {t('guests.addWalkIn')}
        </Button>
      )}
      <LinkButton
        size="small"
        icon={Printer}
        href={paths.print({ eventId: event.id })}
        aria-label={t('guests.print')}
      >
        {t('roster.print')}
      </LinkButton>
      <ExportGuests list={list} />
      {isAdding && <WalkInDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Saves all guests as a CSV file, the cancelled ones included. */
function ExportGuests({ list }: { readonly list: GuestList }): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { event } = useGuestContext();
  const compare = useCompareNames();
  const { locale } = useFormats();
  const tableOf = useGuestTable();
  const save = async () => {
    // Phones are written as their countries do. Without a network the file spaces them by itself.
    await loadPhoneNumbers().catch(() => undefined);
    const guests = list.guests.toSorted(orderOf('name', compare));
    const name = fileName(`${t('manage.eventNav.guests')} ${event.title} ${event.day}`, 'csv');
    saveText(name, 'text/csv', csvOf(tableOf(guests), separatorFor(locale)));
    announce(t('guests.exported', { count: guests.length }));
  };
  return (
    <Button
      size="small"
      icon={Download}
      isDisabled={!list.isComplete}
      onPress={() => void save()}
      aria-label={t('manage.events.export')}
    >
      {t('guests.export.short')}
    </Button>
  );
}

function spacedPhone(phone: string): string {
  const read = readPhone(phone);
  return read.ok ? read.spaced : phone;
}

/** Converts guests to a table with a head row. */
function useGuestTable(): (guests: readonly Guest[]) => readonly (readonly Cell[])[] {
  const t = useManageMessages();
  const { list } = useFormats();
  const words = useGuestMessages();
  const details = useDetailMessages();
  return useMemo(() => {
    const heads = [
      t('guests.field.name'),
      t('guests.field.phone'),
      t('guests.field.code'),
      t('guests.csv.state'),
      t('guests.csv.place'),
      t('guests.field.people'),
      ...partyKinds.map((kind) => t(`party.${kind}`)),
      t('guests.state.inside'),
      t('guests.field.mode'),
      t('guests.field.diets'),
      t('guests.field.allergens'),
      ...detailsAt('csv').map((name) => t(`guests.field.${name}`)),
      t('guests.field.address'),
      t('guests.walkIn'),
      t('guests.csv.registered'),
    ];
    const rowOf = (guest: Guest): readonly Cell[] => [
      guest.contact_name,
      spacedPhone(guest.phone),
      guest.code,
      words.state(guest),
      guest.waiting,
      guest.people,
      ...partyKinds.map((kind) => countIn(guest.party, kind)),
      guest.checked_in,
      t(`mode.${guest.mode}`),
      guest.diets.map(({ tag, count }) => t('guests.diet', { count, diet: t(`diet.${tag}`) })).join('; '),
      list(unified(guest).allergens.map((allergen) => t(`allergen.${allergen}`))),
      ...detailsAt('csv').map((name): Cell => {
        const value: unknown = guest[name];
        return typeof value === 'number' ? value : details.text(name, guest);
      }),
      guest.delivery_address,
      guest.walk_in ? t('guests.csv.yes') : '',
      guest.created_at,
    ];
    return (guests) => [heads, ...guests.map(rowOf)];
  }, [t, list, words, details]);
}

/** Adds a party that is at the door, or that called. */
function WalkInDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useManageMessages();
  const { event } = useGuestContext();
  const [form, setForm] = useState<GuestForm>(() => blankGuest(event.modes[0] ?? 'dine_in'));
  const isOpenNow = event.state === 'live';
  const [isHere, setHere] = useState(isOpenNow);
  const [hasTried, setTried] = useState(false);
  const { add, isSending, failed, reset } = useAdd(event.id, onClose);
  const problems = problemsOf(form, event);
  const save = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) add(form, isOpenNow && isHere);
  };
  const change = (part: Partial<GuestForm>) => (reset(), setForm({ ...form, ...part }));
  return (
    <Dialog
      onClose={onClose}
      title={t('guests.addWalkIn')}
      actions={
        <>
          <Button variant="primary" isPending={isSending} onPress={save}>
            {t('guests.form.add', { count: peopleIn(form.party) })}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Stack>
        <GuestFormFields
          event={event}
          form={form}
          problems={hasTried ? problems : {}}
          onChange={change}
          seats={<p className={textCss['note']}>{t('guests.form.leftNow', { free: event.seats.free })}</p>}
        />
        {isOpenNow && (
          <Checkbox isSelected={isHere} onChange={(next) => (reset(), setHere(next))}>
            {t('guests.form.checkIn')}
          </Checkbox>
        )}
        <GuestRefused failed={failed} />
      </Stack>
    </Dialog>
  );
}

function useAdd(eventId: string, onClose: () => void) {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { show } = useGuestContext();
  const { send, ...rest } = useSendGuest(eventId);
  const add = (form: GuestForm, check_in: boolean) => {
    const { diets, allergens, party, ...sent } = sentForm(form);
    const details = { ...usualValues(simpleDetails), ...sent };
    const body = { ...details, party, diets: [...diets], allergens: [...allergens], check_in };
    send(
      { kind: 'add-walk-in', body },
      {
        onDone: (guest) => {
          const { contact_name: name, people: count, code } = guest;
          const message = t('guests.done.added', { name, count, code: spacedCode(code ?? '') });
          announce(message);
          show({ guest, message: t('guests.result.added', { name, count }), isNew: true });
          onClose();
        },
      },
    );
  };
  return { add, ...rest };
}
