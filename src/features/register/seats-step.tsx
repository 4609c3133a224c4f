import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { useAnnounce } from '~/data/shell';
import { openMinutes } from '~/domain/offer-time';
import { peopleIn } from '~/domain/party';
import { isSameParty, seatsForParty } from '~/domain/party-size';
import { answerDeadline } from '~/domain/registration';
import { marksPassed } from '~/domain/ticket-view';
import { usePartyMessages } from '~/i18n/party-messages';
import { useMessages, useFormats } from '~/i18n/provider';
import { MINUTE, epochOf } from '~/lib/instants';
import { durationOf } from '~/parts/duration';
import { ActionBar } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { Countdown } from '~/ui/countdown';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/page';
import { Stack, Row } from '~/ui/stack';
import { DetailsFields } from './details-fields';
import { detailsOf, type RegisterForm, holdOf } from './form';
import { ActionRefused, FormBody, useRegistrationContext, useHoldSeatsStep, useSendForm } from './form-parts';
import { NotEnough, useFocusWhen, PartySection } from './party-section';
import css from './register.module.css';
import textCss from '~/ui/text.module.css';

interface SeatsStepProps {
  readonly hold: Registration;
  /** The time of the hold is over. The fields stay where they are, under the fingers of who types. */
  readonly isRunOut: boolean;
}

/** Second step: the seats are held, the rest is filled in, one press takes them. */
export function SeatsStep({ hold, isRunOut }: SeatsStepProps): ReactNode {
  const t = useMessages();
  const { actions, referralCode } = useRegistrationContext();
  const [isChanging, setChanging] = useState(false);
  const send = useSendForm((form) => actions.confirm(hold.id, detailsOf(form, referralCode)));
  const holdSeats = useHoldSeatsStep();
  const isAsking = isChanging && !isRunOut;
  return (
    <FormBody label={t('register.contact')} onSubmit={isRunOut ? holdSeats : send}>
      {isRunOut ? (
        <RunOut hold={hold} onHold={holdSeats} />
      ) : (
        <HoldTimer hold={hold} until={answerDeadline(hold) ?? 0} />
      )}
      {!isRunOut && !isAsking && <HeldParty hold={hold} onChange={() => setChanging(true)} />}
      {/* One question at a time. */}
      {isAsking && <ChangeHeld hold={hold} onDone={() => setChanging(false)} />}
      {!isAsking && <DetailsFields />}
      <ActionRefused />
      {!isAsking && (isRunOut ? <Again /> : <Take hold={hold} />)}
    </FormBody>
  );
}

function Take({ hold }: { readonly hold: Registration }): ReactNode {
  const t = useMessages();
  const { actions } = useRegistrationContext();
  return (
    <ActionBar>
      <Button variant="primary" size="large" type="submit" isPending={actions.sending === 'confirm'}>
        {t('register.confirm', { count: peopleIn(hold.party) })}
      </Button>
    </ActionBar>
  );
}

function Again(): ReactNode {
  const t = useMessages();
  const { seats, actions } = useRegistrationContext();
  const { control } = useFormContext<RegisterForm>();
  const people = peopleIn(useWatch<RegisterForm, 'party'>({ control, name: 'party' }));
  if (seatsForParty(seats, people).kind !== 'enough') return null;
  return (
    <ActionBar>
      <Button variant="primary" size="large" type="submit" isPending={actions.sending === 'hold'}>
        {t('register.again', { count: people })}
      </Button>
    </ActionBar>
  );
}

const ANNOUNCED = [5 * MINUTE, MINUTE];

/** How long the seats stay held, by the server's clock: calm until the last minute. */
function HoldTimer({ hold, until }: { readonly hold: Registration; readonly until: number }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const left = Math.max(0, until - useNow(1_000));
  useAnnounceMarks(left);
  return (
    <div className={css['timer']}>
      <Countdown
        label={t('register.held', { count: peopleIn(hold.party) })}
        remaining={formats.countdown(left)}
        isUrgent={left <= MINUTE}
      />
    </div>
  );
}

/** Says at five minutes and at one how much is left. That it is over, the notice says which comes then. */
function useAnnounceMarks(left: number): void {
  const t = useMessages();
  const announce = useAnnounce();
  const before = useRef(left);
  useEffect(() => {
    const [mark] = marksPassed(before.current, left, ANNOUNCED);
    before.current = left;
    if (mark !== undefined) announce(t('register.announce.left', { minutes: mark / MINUTE }));
  }, [left, announce, t]);
}

/** The seats are no longer held: since when, what stays, and what can be had instead. */
function RunOut({ hold, onHold }: { readonly hold: Registration; readonly onHold: () => void }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { seats, actions } = useRegistrationContext();
  const { control, setValue } = useFormContext<RegisterForm>();
  const people = peopleIn(useWatch<RegisterForm, 'party'>({ control, name: 'party' }));
  // The clock alone interrupts nobody who types; a press that was too late does.
  const box = useFocusWhen(actions.failed?.refusal.kind === 'hold_expired');
  const left = seatsForParty(seats, people);
  const at =
    (actions.failed?.refusal.kind === 'hold_expired' && actions.failed.refusal.at) || hold.hold_expires_at;
  return (
    <Stack gap={24}>
      <Notice
        ref={box}
        role="alert"
        tone="warning"
        title={t('register.runOut', { count: peopleIn(hold.party), time: at ? formats.time(at) : '' })}
      >
        <p>{t('register.runOut.text')}</p>
      </Notice>
      <PartySection />
      {left.kind !== 'enough' && (
        <NotEnough left={left} onHold={onHold} onWait={() => setValue('intent', 'wait')} />
      )}
    </Stack>
  );
}

/** For whom the seats are held, and until when; and the ways to change that. */
function HeldParty({
  hold,
  onChange,
}: {
  readonly hold: Registration;
  readonly onChange: () => void;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const partyWords = usePartyMessages();
  const announce = useAnnounce();
  const { actions } = useRegistrationContext();
  const release = () => actions.release(hold.id, () => announce(t('register.announce.released')));
  return (
    <Stack gap={8}>
      <div className={css['heldText']}>
        <p className={css['heldParty']}>
          <bdi>{`${partyWords(hold.party)} · ${t(`mode.${hold.mode}`)}`}</bdi>
        </p>
        <p className={textCss['quiet']}>
          {t('register.held.until', { time: formats.time(answerDeadline(hold) ?? 0) })}
        </p>
      </div>
      <Row gap={24}>
        <Button variant="quiet" size="small" isFlush icon={Pencil} onPress={onChange}>
          {t('register.held.change')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          isFlush
          icon={Undo2}
          isPending={actions.sending === 'release'}
          onPress={release}
        >
          {t('register.held.release', { count: peopleIn(hold.party) })}
        </Button>
      </Row>
    </Stack>
  );
}

/** Another party while the seats are held: the hold changes and its time goes on. */
function ChangeHeld({
  hold,
  onDone,
}: {
  readonly hold: Registration;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages();
  const { seats, held, actions } = useRegistrationContext();
  const { control, setValue } = useFormContext<RegisterForm>();
  const [party, mode] = useWatch<RegisterForm, ['party', 'mode']>({ control, name: ['party', 'mode'] });
  const holdSeats = useHoldSeatsStep(onDone);
  const isSame = isSameParty(party, hold.party) && mode === hold.mode;
  const left = seatsForParty(seats, peopleIn(party), held);
  const undo = () => {
    actions.reset();
    setValue('party', { ...hold.party });
    setValue('mode', hold.mode);
    onDone();
  };
  return (
    <Stack gap={24}>
      <PartySection />
      {left.kind !== 'enough' && (
        <NotEnough left={left} onHold={holdSeats} onWait={() => setValue('intent', 'wait')} />
      )}
      <Row>
        {left.kind === 'enough' && !isSame && (
          <Button variant="primary" isPending={actions.sending === 'hold'} onPress={holdSeats}>
            {t('register.held.holdInstead', { count: peopleIn(party) })}
          </Button>
        )}
        <Button onPress={undo}>{t('common.cancel')}</Button>
      </Row>
    </Stack>
  );
}

/** Waiting for seats, with everything that is needed, so that an offer is one tap to accept. */
export function WaitStep(): ReactNode {
  const t = useMessages();
  const { event, actions, referralCode } = useRegistrationContext();
  const { control, setValue } = useFormContext<RegisterForm>();
  const people = peopleIn(useWatch<RegisterForm, 'party'>({ control, name: 'party' }));
  const send = useSendForm((form) =>
    actions.joinWaitlist({ ...holdOf(form), ...detailsOf(form, referralCode) }),
  );
  return (
    <FormBody label={t('register.titleWaitlist')} onSubmit={send}>
      <Section
        title={t('register.titleWaitlist')}
        lead={useOfferLead(event)}
        actions={
          <Button variant="quiet" size="small" isFlush onPress={() => setValue('intent', 'take')}>
            {t('register.waitlist.back')}
          </Button>
        }
      >
        <PartySection saysShort />
        <FreeAfterAll people={people} />
      </Section>
      <DetailsFields />
      <ActionRefused />
      <ActionBar>
        <Button variant="primary" size="large" type="submit" isPending={actions.sending === 'join-waitlist'}>
          {t('register.short.waitlist', { count: people })}
        </Button>
      </ActionBar>
    </FormBody>
  );
}

/** How an offer will be made, and where there is no time for one any more, what else there is. */
function useOfferLead({ starts_at, ends_at, offer_minutes }: EventDetail): string {
  const t = useMessages();
  const now = useNow(MINUTE);
  const span = { starts_at: epochOf(starts_at), ends_at: epochOf(ends_at) };
  const minutes = openMinutes({ ...span, offer_minutes }, now);
  if (minutes > 0) return t('register.waitlist.lead', { duration: durationOf(minutes, t) });
  return t(now < span.starts_at ? 'register.waitlist.starting' : 'register.waitlist.ending');
}

/** Somebody left while the form was filled in: no need to wait. */
function FreeAfterAll({ people }: { readonly people: number }): ReactNode {
  const t = useMessages();
  const { seats, held, actions } = useRegistrationContext();
  const { setValue } = useFormContext<RegisterForm>();
  const holdSeats = useHoldSeatsStep();
  const left = seatsForParty(seats, people, held);
  const take = () => {
    setValue('intent', 'take');
    holdSeats();
  };
  return (
    <div role="status">
      {left.kind === 'enough' && people > 0 && (
        <Notice
          tone="success"
          title={t('register.free.title', { count: left.free })}
          action={
            <Button isPending={actions.sending === 'hold'} onPress={take}>
              {t('register.hold', { count: people })}
            </Button>
          }
        >
          <p>{t('register.free.text')}</p>
        </Notice>
      )}
    </div>
  );
}
