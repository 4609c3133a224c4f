import Pencil from 'lucide-react/icons/pencil';
import Ticket from 'lucide-react/icons/ticket';
import { useState, type ReactNode } from 'react';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useNewest } from '~/data/live/use-live';
import { useSendRegistration } from '~/data/registrations.mutations';
import { useAnnounce } from '~/data/shell';
import { peopleIn } from '~/domain/party';
import { type Section as SectionName, answerDeadline } from '~/domain/registration';
import { refusalOf } from '~/domain/registration-refusal';
import { queueReason } from '~/domain/ticket-view';
import { useMessages, useFormats } from '~/i18n/provider';
import { epochOf } from '~/lib/instants';
import { useNavigate } from '~/lib/router';
import { AfterEvent } from '~/parts/after-event';
import { lostChoiceIn, useLostChoice } from '~/parts/choose-again';
import { EventNotice } from '~/parts/event-notice';
import { RefusalNotice } from '~/parts/refusal-notice';
import { useReplyBy } from '~/parts/reply-by';
import { LinkButton, Button } from '~/ui/button';
import { Section } from '~/ui/page';
import { Stack, Row } from '~/ui/stack';
import css from './mine.module.css';
import { CalledOff, MustKnow, useAnswerWays } from './must-know';
import { useMyEvents } from './my-events-context';
import { OverRegistrations } from './over-registrations';
import { RegistrationCard, TimeLeft } from './registration-card';

type Sorted = Readonly<Record<SectionName, readonly Registration[]>>;

const cards = {
  offers: AnswerCard,
  unfinished: HeldCard,
  next: NextCard,
  coming: ComingCard,
  called_off: ComingCard,
  waiting: WaitingCard,
} as const;
const over = ['past', 'cancelled'] as const;

interface SectionsProps {
  readonly sections: Sorted;
  /** What the household has to know and has not said that it does. */
  readonly open: readonly Notice[];
  readonly news: ReactNode;
}

/** What wants an answer first, then the next event, all that comes, what is waited for, and the question about the last event; what is over is folded away. */
export function Sections({ sections, open, news }: SectionsProps): ReactNode {
  const t = useMessages();
  const { openOf } = useMyEvents();
  const isUrgent = (one: Registration): boolean => mustChooseAgain(one) || openOf(one.id).length > 0;
  const urgent = [...sections.called_off, ...sections.coming, ...sections.waiting].filter(isUrgent);
  const toAnswer = [...sections.offers, ...sections.moved, ...urgent];
  const isCalm = (one: Registration): boolean => !urgent.includes(one);
  const [next, ...coming] = sections.coming.filter(isCalm);
  const calledOff = sections.called_off.filter(isCalm);
  const waiting = sections.waiting.filter(isCalm);
  const others = open.filter((notice) => !toAnswer.some(({ id }) => id === notice.registration_id));
  const isQuiet = !next && [...toAnswer, ...sections.unfinished, ...waiting].length === 0;
  // One event on each visit, also once it is answered.
  const [askedId] = useState(() => sections.past.find(({ can }) => can.includes('give_feedback'))?.id);
  const asked = sections.past.find(({ id }) => id === askedId);
  return (
    <Stack gap={32}>
      <Present name="offers" registrations={toAnswer} notices={others} />
      <Present name="unfinished" registrations={sections.unfinished} />
      {isQuiet && <p className={css['quiet']}>{t('mine.nothingComing')}</p>}
      <Present name="next" registrations={next ? [next] : []} />
      <Present name="coming" registrations={coming} />
      {byDate(calledOff, waiting).map((name) => (
        <Present key={name} name={name} registrations={name === 'waiting' ? waiting : calledOff} />
      ))}
      {asked && <AfterEvent key={asked.id} registration={asked} isBrief />}
      <div>
        {news}
        {over.map((name) => (
          <OverRegistrations key={name} name={name} registrations={sections[name]} />
        ))}
      </div>
    </Stack>
  );
}

/** The section of which the first event is sooner comes first. */
function byDate(
  calledOff: readonly Registration[],
  waiting: readonly Registration[],
): readonly ('waiting' | 'called_off')[] {
  const [off, queue] = [calledOff[0], waiting[0]];
  return off && queue && epochOf(off.event.starts_at) < epochOf(queue.event.starts_at)
    ? ['called_off', 'waiting']
    : ['waiting', 'called_off'];
}

/** Without a new choice there is no meal, or no seat ever. A party that is too large only for newcomers keeps what it has. */
function mustChooseAgain(registration: Registration): boolean {
  const lost = lostChoiceIn(registration, registration.event);
  return lost === 'mode' || lost === 'room';
}

interface PresentProps {
  readonly name: keyof typeof cards;
  readonly registrations: readonly Registration[];
  /** Those whose registration stands in another section. */
  readonly notices?: readonly Notice[];
}

function Present({ name, registrations, notices = [] }: PresentProps): ReactNode {
  const t = useMessages();
  const ways = useAnswerWays();
  if (registrations.length + notices.length === 0) return null;
  const Card = cards[name];
  return (
    <Section title={t(`mine.${name}`)} lead={name === 'waiting' ? t('mine.rule') : undefined}>
      <Stack as="ul" gap={16}>
        {registrations.map((registration) => (
          <li key={registration.id}>
            <Card registration={registration} />
          </li>
        ))}
        {notices.map((notice) => (
          <li key={notice.id}>
            <EventNotice notice={notice} registration={undefined} {...ways} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** Seats that are held until a form is finished. */
function HeldCard({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const paths = usePaths();
  const count = peopleIn(registration.party);
  const until = answerDeadline(registration) ?? 0;
  const time = formats.time(until);
  return (
    <RegistrationCard registration={registration} isUrgent>
      <TimeLeft
        label={t('register.held', { count })}
        until={until}
        untilWords={t('mine.until', { time })}
        consequence={t('mine.held.text', { time })}
      />
      <Row>
        <LinkButton variant="primary" href={paths.register({ eventId: registration.event.id })}>
          {t('register.confirm', { count })}
        </LinkButton>
      </Row>
    </RegistrationCard>
  );
}

/** A place in the queue: which one, and honestly why it has not come yet. */
function WaitingCard({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const { ask } = useMyEvents();
  const { id, can, waiting } = registration;
  const canBeServed = useLostChoice(registration) !== 'room';
  const event = useNewest(registration.event);
  const now = useNow(15_000);
  return (
    <RegistrationCard registration={registration}>
      <MustKnow registration={registration} />
      {!canBeServed ? null : waiting ? (
        <div>
          <p className={css['position']}>
            {t('mine.position', { position: waiting.position, of: waiting.of })}
          </p>
          <p>
            {t(`mine.reason.${queueReason(waiting, event, now)}`, {
              free: waiting.free,
              people: waiting.people,
            })}
          </p>
        </div>
      ) : (
        <p>{t('mine.reason.moved')}</p>
      )}
      <div className={css['changes']}>
        {can.includes('change') && (
          <Button
            variant="quiet"
            size="small"
            isFlush
            icon={Pencil}
            aria-haspopup="dialog"
            onPress={() => ask('change', id)}
          >
            {t('mine.change')}
          </Button>
        )}
        {can.includes('cancel') && (
          <div className={css['apart']}>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => ask('cancel', id)}>
              {t('mine.leave')}
            </Button>
          </div>
        )}
      </div>
    </RegistrationCard>
  );
}

/** Seats that are offered, an event that moved, a choice that is gone: each waits for a reply. */
function AnswerCard({ registration }: { readonly registration: Registration }): ReactNode {
  const { state } = registration;
  const Card = state === 'offered' ? OfferCard : state === 'waitlisted' ? WaitingCard : ComingCard;
  return <Card registration={registration} />;
}

/** Seats from the waitlist, to be answered in time. */
function OfferCard({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const { ask } = useMyEvents();
  const { accept, isSending, failed } = useAccept(registration);
  const replyBy = useReplyBy();
  const event = useNewest(registration.event);
  const count = peopleIn(registration.party);
  const until = answerDeadline(registration) ?? 0;
  return (
    <RegistrationCard registration={registration} isUrgent>
      <TimeLeft
        label={t('mine.offer.until', { count })}
        until={until}
        untilWords={replyBy(until, event)}
        consequence={t('mine.offer.after', { count })}
      />
      <MustKnow registration={registration} />
      <RefusalNotice failed={failed} except={['offer_expired']} />
      <div className={css['reply']}>
        <Button variant="primary" isPending={isSending} onPress={accept}>
          {t('register.confirm', { count })}
        </Button>
        <Button aria-haspopup="dialog" onPress={() => ask('decline', registration.id)}>
          {t('mine.offer.decline')}
        </Button>
      </div>
    </RegistrationCard>
  );
}

function useAccept(registration: Registration) {
  const t = useMessages();
  const formats = useFormats();
  const navigate = useNavigate();
  const paths = usePaths();
  const announce = useAnnounce();
  const { showNews } = useMyEvents();
  const { isSending, failed, send } = useSendRegistration();
  const { id: registrationId, lock_version, offer_expires_at, event } = registration;

  const sayOver = (at: string | null) => {
    const time = at === null ? '' : formats.time(at);
    const text = t('mine.offer.expiredText', { title: event.title });
    showNews({ tone: 'warning', title: t('mine.offer.expired', { time }), text });
  };
  const accept = () =>
    send(
      { action: 'accept', registrationId, body: { lock_version } },
      {
        onDone: ({ party }) => {
          announce(t('register.announce.confirmed', { count: peopleIn(party) }));
          void navigate(paths.ticket({ registrationId }), { state: { news: 'taken' } });
        },
        onFailed: (failure) => {
          const refusal = refusalOf(failure);
          if (refusal.kind === 'offer_expired') sayOver(refusal.at ?? offer_expires_at);
        },
      },
    );
  return { accept, isSending, failed };
}

/** The one that the household goes to next. */
function NextCard({ registration }: { readonly registration: Registration }): ReactNode {
  return <ComingCard registration={registration} isNext />;
}

interface ComingCardProps {
  readonly registration: Registration;
  readonly isNext?: boolean;
}

/** Seats at an event to come: the ticket first, then what may be changed. */
function ComingCard({ registration, isNext }: ComingCardProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { ask, openOf } = useMyEvents();
  const { id, can, event } = registration;
  if (event.state === 'cancelled') return <CalledOff registration={registration} />;
  const isUrgent = registration.needs_reconfirm || mustChooseAgain(registration) || openOf(id).length > 0;
  return (
    <RegistrationCard registration={registration} isUrgent={isUrgent} isNext={isNext}>
      <MustKnow registration={registration} />
      <div className={css['actions']}>
        <LinkButton
          variant={isUrgent ? 'secondary' : 'primary'}
          icon={Ticket}
          href={paths.ticket({ registrationId: id })}
        >
          {t('nav.ticket')}
        </LinkButton>
        {can.includes('change') && (
          <Button
            variant="quiet"
            size="small"
            icon={Pencil}
            aria-haspopup="dialog"
            onPress={() => ask('change', id)}
          >
            {t('mine.change')}
          </Button>
        )}
        {can.includes('cancel') && !registration.needs_reconfirm && (
          <div className={css['apart']}>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => ask('cancel', id)}>
              {t('mine.cancel')}
            </Button>
          </div>
        )}
      </div>
    </RegistrationCard>
  );
}

/** Which event a question is about: there may be several on the page behind it. */
export function EventNamed({ registration }: { readonly registration: Registration }): ReactNode {
  const { fullWhen } = useFormats();
  const event = useNewest(registration.event);
  return (
    <p className={css['named']}>
      <strong>
        <bdi lang="">{event.title}</bdi>
      </strong>
      <span className={css['quiet']}>{fullWhen(event)}</span>
    </p>
  );
}
