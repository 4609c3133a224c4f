import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, memo, useCallback } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Guest } from '~/api/manage/guests';
import { useEvent } from '~/data/events.queries';
import { useGuests } from '~/data/guests.queries';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { useTitle } from '~/data/shell';
import { unified } from '~/domain/food-for';
import { rosterOf } from '~/domain/guests';
import { partyKinds, countIn, headKinds } from '~/domain/party';
import { spacedCode } from '~/domain/ticket-code';
import { EmptySheet } from '~/features/guests/empty-sheet';
import { useGuestMessages } from '~/features/guests/guest-messages';
import { UnseenSheet } from '~/features/guests/unseen-sheet';
import { RotaSheet } from '~/features/help/rota-sheet';
import { SheetsOfEvent } from '~/features/kitchen/kitchen-sheet';
import { useDetailMessages } from '~/i18n/detail-messages';
import { useManageMessages } from '~/i18n/manage-messages';
import { usePartyMessages } from '~/i18n/party-messages';
import { useCompareNames, useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { useParams, useSearchParams } from '~/lib/router';
import { PartyAllergens } from '~/parts/party-allergens';
import { PrintPage, SheetHead } from '~/parts/print-page';
import { ReadingPage } from '~/parts/reading-page';
import { Button, LinkButton } from '~/ui/button';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from '~/parts/print.module.css';

/** `manage/:eventId/print/roster`: the guest list for the door, to print; with `?ticket=` the ticket of one party, with `?sheet=empty` empty lines, with `?sheet=unseen` whom to call, with `?sheet=kitchens` what kitchens cook, with `?sheet=rota` who helps. */
export function PrintRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  const [search] = useSearchParams();
  const guestId = search.get('ticket');
  const sheet = search.get('sheet');
  const isEmpty = sheet === 'empty';
  return (
    <ReadingPage
      subject={eventId}
      failed={t(isEmpty ? 'door.failed' : 'guests.failed')}
      level={1}
      title={t(isEmpty ? 'sheet.title' : 'roster.title')}
    >
      {isEmpty && <EmptySheet eventId={eventId} />}
      {sheet === 'unseen' && <UnseenSheet eventId={eventId} />}
      {sheet === 'kitchens' && <SheetsOfEvent eventId={eventId} />}
      {sheet === 'rota' && <RotaSheet eventId={eventId} />}
      {sheet === null &&
        (guestId ? <TicketSlip {...{ eventId, guestId }} /> : <RosterPage eventId={eventId} />)}
    </ReadingPage>
  );
}

/** M12: the printed guest list for the door. */
function RosterPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { number } = useFormats();
  const event = useEvent(eventId);
  const { guests, total, isComplete } = useGuests(eventId);
  useFollow(subjects.event, eventId);
  useFollow(manageSubjects.guests, eventId);
  useTitle(t('roster.of', { event: event.title }));
  const { coming, waiting, people, waitingPeople } = rosterOf(guests, useCompareNames());
  return (
    <PrintPage
      back={{ href: paths.guests({ eventId }), label: t('roster.back') }}
      progress={
        isComplete ? null : t('roster.loading', { count: number(guests.length), total: number(total) })
      }
      more={
        <LinkButton href={`${paths.print({ eventId })}?sheet=empty`} variant="quiet" isFlush>
          {t('sheet.print')}
        </LinkButton>
      }
    >
      <SheetHead event={event} sum={t('roster.coming', { parties: coming.length, people })} />
      {coming.length > 0 ? <RosterTable guests={coming} dishes={event.dishes} /> : <p>{t('guests.empty')}</p>}
      {waiting.length > 0 && (
        <WaitingTable
          guests={waiting}
          dishes={event.dishes}
          title={t('roster.waiting', { parties: waiting.length, people: waitingPeople })}
        />
      )}
    </PrintPage>
  );
}

type Dishes = EventDetail['dishes'];

interface WaitingTableProps {
  readonly guests: readonly Guest[];
  readonly title: string;
  readonly dishes: Dishes;
}

/** The waitlist, in the order in which seats are offered. */
function WaitingTable({ guests, title, dishes }: WaitingTableProps): ReactNode {
  const t = useManageMessages();
  return (
    <section>
      <h2 className={css['subtitle']}>{title}</h2>
      <table className={css['table']}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <TableHead first={t('roster.place')} known={t('guests.field.phone')} />
        <tbody>
          {guests.map((guest) => (
            <tr key={guest.id}>
              <td className={css['here']}>{guest.waiting ?? '–'}</td>
              <th scope="row" className={css['name']}>
                <bdi>{guest.contact_name}</bdi>
                {guest.state === 'offered' && (
                  <span className={css['note']}>{t('guests.state.offered')}</span>
                )}
                <KnownBy>{guest.phone}</KnownBy>
              </th>
              <td className={css['people']}>
                <strong>{guest.people}</strong>
              </td>
              <td className={css['codes']}>
                <bdi dir="ltr">{guest.phone}</bdi>
              </td>
              <td className={css['food']}>
                <FoodNeeds guest={guest} dishes={dishes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Confirmed guests by name, with a box to tick. */
function RosterTable({ guests, dishes }: Omit<WaitingTableProps, 'title'>): ReactNode {
  const t = useManageMessages();
  return (
    <table className={css['table']}>
      <caption>
        <VisuallyHidden>{t('roster.title')}</VisuallyHidden>
      </caption>
      <TableHead first={t('roster.here')} known={t('guests.field.code')} />
      <tbody>
        {guests.map((guest) => (
          <RosterRow key={guest.id} guest={guest} dishes={dishes} />
        ))}
      </tbody>
    </table>
  );
}

interface RosterRowProps {
  readonly guest: Guest;
  readonly dishes: Dishes;
}

const RosterRow = memo(function RosterRow({ guest, dishes }: RosterRowProps): ReactNode {
  const t = useManageMessages();
  const notes = useNotes();
  const { contact_name, people, code, checked_in: inside } = guest;
  return (
    <tr>
      <td className={css['here']}>
        <span className={css['tick']}>{inside >= people && '✓'}</span>
      </td>
      <th scope="row" className={css['name']}>
        <bdi>{contact_name}</bdi>
        {code && <KnownBy>{spacedCode(code)}</KnownBy>}
        {notes(guest).map((text) => (
          <span key={text} className={css['note']}>
            {text}
          </span>
        ))}
      </th>
      <td className={css['people']}>
        <strong>{people}</strong>
        {inside > 0 && inside < people && (
          <span className={css['note']}>{t('guests.state.partly', { inside, people })}</span>
        )}
      </td>
      <td className={classes(css['codes'], css['code'])}>
        <bdi dir="ltr">{code && spacedCode(code)}</bdi>
      </td>
      <td className={css['food']}>
        <FoodNeeds guest={guest} dishes={dishes} />
      </td>
    </tr>
  );
});

/** What tells parties with the same name apart, below the name where there is no room for a column. */
function KnownBy({ children }: { readonly children: string }): ReactNode {
  return (
    <span className={classes(css['note'], css['knownBy'])}>
      <bdi dir="ltr">{children}</bdi>
    </span>
  );
}

/** What the door should know: what is counted beside the heads, and the simple details. */
function useNotes(): (guest: Guest) => readonly string[] {
  const t = useManageMessages();
  const { brief } = useDetailMessages();
  return useCallback(
    (guest) => [
      ...partyKinds
        .filter((kind) => !headKinds.includes(kind) && countIn(guest.party, kind) > 0)
        .map((kind) => t(`party.people.${kind}`, { count: countIn(guest.party, kind) })),
      ...brief('roster', guest),
    ],
    [t, brief],
  );
}

/** Diets, and what the party avoids in bold, because missing one can hurt somebody. */
function FoodNeeds({ guest, dishes }: RosterRowProps): ReactNode {
  const words = useGuestMessages();
  return (
    <>
      {words.diets(guest).join(', ')}
      <PartyAllergens allergens={unified(guest).allergens} dishes={dishes} />
    </>
  );
}

interface TableHeadProps {
  /** The first column, where somebody ticks or writes. */
  readonly first: string;
  /** Tells parties with the same name apart. */
  readonly known: string;
}

/** The columns of both tables, so that they line up. */
function TableHead({ first, known }: TableHeadProps): ReactNode {
  const t = useManageMessages();
  return (
    <thead>
      <tr>
        <th scope="col" className={css['here']}>
          <span className={css['brief']}>{first}</span>
        </th>
        <th scope="col">{t('guests.field.name')}</th>
        <th scope="col" className={css['people']}>
          <span className={css['brief']}>{t('guests.field.people')}</span>
        </th>
        <th scope="col" className={css['codes']}>
          {known}
        </th>
        <th scope="col" className={css['food']}>
          {t('roster.food')}
        </th>
      </tr>
    </thead>
  );
}

interface TicketSlipProps {
  readonly eventId: string;
  /** The party whose ticket it is. */
  readonly guestId: string;
}

/** The ticket of one party, to print or to show: what a walk-in takes home, having no account. */
function TicketSlip({ eventId, guestId }: TicketSlipProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { fullWhen } = useFormats();
  const partyWords = usePartyMessages();
  const { brief } = useDetailMessages();
  const event = useEvent(eventId);
  const { guests, isComplete } = useGuests(eventId);
  const guest = guests.find(({ id }) => id === guestId);
  useTitle(t('roster.ticket.of', { event: event.title }));
  return (
    <article className={css['page']}>
      <div className={css['screen']} data-print="none">
        <LinkButton href={paths.guests({ eventId })} variant="quiet" icon={ArrowLeft} isDirectional isFlush>
          {t('roster.back')}
        </LinkButton>
        <Button variant="primary" icon={Printer} isDisabled={!guest?.code} onPress={() => window.print()}>
          {t('roster.print')}
        </Button>
      </div>
      <div className={css['slip']}>
        <h1 className={css['title']}>{event.title}</h1>
        <p className={css['when']}>{[fullWhen(event), event.place?.name].filter(Boolean).join(' · ')}</p>
        {guest?.code ? (
          <>
            <p className={css['slipCode']}>
              <bdi dir="ltr">{spacedCode(guest.code)}</bdi>
            </p>
            <p>
              <strong>
                <bdi>{guest.contact_name}</bdi>
              </strong>
              {' · '}
              {partyWords(guest.party)}
            </p>
            {brief('slip', guest).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className={css['when']}>{t('roster.ticket.how')}</p>
          </>
        ) : (
          <p role="status">{t(isComplete ? 'roster.ticket.none' : 'common.loading')}</p>
        )}
      </div>
    </article>
  );
}
