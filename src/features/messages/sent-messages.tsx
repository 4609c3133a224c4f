import type { ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { SentMessage } from '~/api/manage/messages';
import { useNow } from '~/data/clock';
import { useWithdrawMessage } from '~/data/messages';
import { useAnnounce } from '~/data/shell';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { epochOf } from '~/lib/instants';
import { MessageText } from '~/parts/message-text';
import { FailureNotice } from '~/parts/refusal-notice';
import { Unseen } from '~/parts/unseen';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { useAudienceWords } from './audience-field';
import css from './messages.module.css';
import textCss from '~/ui/text.module.css';

interface SentMessagesProps {
  readonly event: ManagedEvent;
  /** The newest first. */
  readonly items: readonly SentMessage[];
  readonly onWithdrawn: (message: SentMessage) => void;
}

/** What was written, who has seen it, and whom to call. */
export function SentMessages({ items, ...rest }: SentMessagesProps): ReactNode {
  const t = useManageMessages();
  return (
    <Section title={t('messages.sent')}>
      {items.length === 0 ? (
        <p className={textCss['quiet']}>{t('messages.none')}</p>
      ) : (
        <Stack as="ul" gap={16}>
          {items.map((message) => (
            <li key={message.id} className={css['sent']}>
              <Sent message={message} {...rest} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

interface SentProps extends Omit<SentMessagesProps, 'items'> {
  readonly message: SentMessage;
}

function Sent({ message, event, onWithdrawn }: SentProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const audience = useAudienceWords();
  const now = useNow(1_000);
  const { subject, body, spanish, notices: count, seen, sent_at, by, loud } = message;
  const unseen = [
    ...message.unseen.map(({ registration_id: id, ...party }) => ({ id, ...party })),
    ...message.unseen_helpers.map(({ person_id: id, ...helper }) => ({ id, ...helper })),
  ];
  const today = wallThere(now, event).slice(0, 10);
  const time = formats.wallMoment(wallThere(sent_at ?? message.send_at, event), today);
  const figures = [
    t('board.receipts.sent', { count, time }),
    t('board.receipts.seen', { count: seen }),
    unseen.length > 0 && t('board.receipts.unseen', { count: unseen.length }),
  ];
  const about = [
    audience(message.audience),
    by && t('messages.by', { name: by }),
    loud && t('messages.isLoud'),
  ];
  return (
    <Stack gap={8}>
      <h3 className={textCss['title']}>
        <bdi lang="">{subject}</bdi>
      </h3>
      <p className={textCss['quiet']}>{about.filter(Boolean).join(' · ')}</p>
      {sent_at ? (
        <p>{figures.filter(Boolean).join(' · ')}</p>
      ) : (
        <Waiting message={message} eventId={event.id} time={time} now={now} onWithdrawn={onWithdrawn} />
      )}
      <Unseen people={unseen} />
      <Disclosure level={4} title={t('messages.read')}>
        <MessageText text={body} />
        {spanish && (
          <div lang="es">
            <p className={textCss['title']}>{spanish.subject}</p>
            <MessageText text={spanish.body} />
          </div>
        )}
      </Disclosure>
    </Stack>
  );
}

interface WaitingProps extends Pick<SentProps, 'message' | 'onWithdrawn'> {
  readonly eventId: string;
  readonly time: string;
  readonly now: number;
}

/** It is taken, and nobody has it yet. */
function Waiting({ message, eventId, time, now, onWithdrawn }: WaitingProps): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { send, isSending, failed } = useWithdrawMessage(eventId);
  const { notices: count, send_local: isLater, audience } = message;
  const { kind: to } = audience;
  const seconds = Math.max(0, Math.ceil((epochOf(message.send_at) - now) / 1_000));
  const withdraw = () =>
    send(message, {
      onDone() {
        announce(t('messages.withdrawn'));
        onWithdrawn(message);
      },
    });
  return (
    <Stack gap={8}>
      <p>
        {isLater
          ? `${t('messages.scheduled', { to, count })} · ${time}`
          : t('messages.goes', { to, count, seconds })}
      </p>
      {failed && (
        <FailureNotice
          key={failed.attempt}
          failure={failed.failure}
          title={t('messages.withdraw.refused')}
          onSend={failed.repeat}
        >
          {failed.failure.code === 'bad_state' && t('messages.withdraw.late')}
        </FailureNotice>
      )}
      <div>
        <Button isPending={isSending} onPress={withdraw}>
          {t('messages.withdraw')}
        </Button>
      </div>
    </Stack>
  );
}
