import Ban from 'lucide-react/icons/ban';
import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { useNewest } from '~/data/live/use-live';
import { useFormats, useMessages } from '~/i18n/provider';
import { ChooseAgain } from '~/parts/choose-again';
import { EventNotice, SameDay, StillComing, type AnswerWays } from '~/parts/event-notice';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { useMyEvents } from './my-events-context';
import { RegistrationCard } from './registration-card';

/** What a household has to know about an event that it counts on, each question once, and what it can answer. */

interface OfRegistration {
  readonly registration: Registration;
}

/** Where the dialogs and the news of My events are. */
export function useAnswerWays(): AnswerWays {
  const { ask, showNews } = useMyEvents();
  return { onAsk: ask, onAnswered: (title, text) => showNews({ tone: 'success', title, text }) };
}

/** Notices; for what a back end sends none, what the registration says by itself. */
export function MustKnow({ registration }: OfRegistration): ReactNode {
  const { openOf } = useMyEvents();
  const ways = useAnswerWays();
  const open = openOf(registration.id);
  const isTold = (kind: string): boolean => open.some((notice) => notice.kind === kind);
  return (
    <>
      {open.map((notice) => (
        <EventNotice key={notice.id} notice={notice} registration={registration} {...ways} />
      ))}
      {registration.needs_reconfirm && !isTold('time_place') && !isTold('reminder') && (
        <Reconfirm registration={registration} />
      )}
      {!isTold('choice') && <LostChoice registration={registration} />}
    </>
  );
}

/** The event is cancelled: it stays where the household looks for it, with the reason, until it would have been over. */
export function CalledOff({ registration }: OfRegistration): ReactNode {
  const t = useMessages();
  const { openOf } = useMyEvents();
  const isOpen = openOf(registration.id).length > 0;
  const { day, cancel_reason } = useNewest(registration.event);
  return (
    <RegistrationCard registration={registration} isUrgent={isOpen}>
      {isOpen ? (
        <MustKnow registration={registration} />
      ) : (
        <>
          <Stack gap={4} align="start">
            <Badge tone="danger" icon={Ban}>
              {t('browse.cancelled')}
            </Badge>
            {cancel_reason && (
              <p dir="auto" lang="">
                {cancel_reason}
              </p>
            )}
            <p>{t('mine.called_off.text')}</p>
          </Stack>
          <Row>
            <SameDay day={day} />
          </Row>
        </>
      )}
    </RegistrationCard>
  );
}

/** The event moved to another day or by more than an hour: the household says whether it still comes. */
function Reconfirm({ registration }: OfRegistration): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const event = useNewest(registration.event);
  return (
    <Notice
      tone="warning"
      title={t('mine.reconfirm.title')}
      action={<StillComing registration={registration} {...useAnswerWays()} />}
    >
      <p>{t('mine.reconfirm.text', { when: fullWhen(event) })}</p>
    </Notice>
  );
}

/** The event took away what the household chose: it chooses again in the dialog that changes a reservation. */
function LostChoice({ registration }: OfRegistration): ReactNode {
  const t = useMessages();
  const { ask } = useMyEvents();
  return (
    <ChooseAgain
      registration={registration}
      action={
        <Button variant="primary" aria-haspopup="dialog" onPress={() => ask('change', registration.id)}>
          {t('mine.lost.choose')}
        </Button>
      }
    />
  );
}
