import CircleSlash from 'lucide-react/icons/circle-slash';
import Mail from 'lucide-react/icons/mail';
import { useRef, type ReactNode } from 'react';
import type { Notice as NoticeData } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { useKeptAnswers } from '~/data/kept-answers';
import { usePaths } from '~/data/links';
import { useSendSeen, useSendStillComing } from '~/data/notices.mutations';
import { useAnnounce } from '~/data/shell';
import { filterQuery } from '~/domain/filter';
import { canAnswer, isAnsweredBy, isCancellation, isLetter, type Letter } from '~/domain/notices';
import { peopleIn } from '~/domain/party';
import { useNoticeMessages } from '~/i18n/lazy-groups';
import { useFormats, useMessages } from '~/i18n/provider';
import { withParam } from '~/lib/href';
import { Button, LinkButton } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { focusHeading } from '~/ui/focus-heading';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { KeptAnswer } from './kept-answer';
import { LetterText, textIn } from './message-text';
import { useNoticeWords } from './notice-words';
import { RefusalNotice } from './refusal-notice';

/** What a page does with an answer that it does not hold itself. */
export interface AnswerWays {
  /** Asks before seats are given back or something else is chosen. Default: a link leads to where that is asked. */
  readonly onAsk?: ((about: 'change' | 'cancel', registrationId: string) => void) | undefined;
  /** Says what an answer led to, and takes the focus. Default: it is announced, and the title of the page is focused. */
  readonly onAnswered?: ((title: string, text?: string) => void) | undefined;
}

export interface EventNoticeProps extends AnswerWays {
  readonly notice: NoticeData;
  /** What the household has at the event, where it is known. */
  readonly registration: Registration | undefined;
}

/** What happened to the household at an event: what was before, why, and what it can answer in place. */
export function EventNotice(props: EventNoticeProps): ReactNode {
  return isLetter(props.notice) && props.notice.closed_at !== null ? (
    <SeenLetter notice={props.notice} />
  ) : (
    <OpenNotice {...props} />
  );
}

/** What was written to the household, and was seen, folded away: what to bring is read again. */
function SeenLetter({ notice }: { readonly notice: Letter }): ReactNode {
  const t = useNoticeMessages();
  const formats = useFormats();
  const title =
    notice.kind === 'message' ? (
      <bdi lang="">{textIn(notice.message, formats.locale).subject}</bdi>
    ) : (
      t('notices.replied.toYou')
    );
  return (
    <Disclosure title={title} aside={formats.moment(notice.sent_at)}>
      <LetterText notice={notice} />
    </Disclosure>
  );
}

function OpenNotice({ notice, registration, onAsk, onAnswered }: EventNoticeProps): ReactNode {
  const t = useNoticeMessages();
  const { title, lines, isGrave } = useNoticeWords()(notice);
  const announce = useAnnounce();
  const box = useRef<HTMLDivElement>(null);
  const seen = useSendSeen();
  const isAsked = canAnswer(notice, 'still_coming');
  const isUnsent = isAnsweredBy(notice, useKeptAnswers().unsent);
  const ways = {
    onAsk,
    onAnswered:
      onAnswered ??
      ((words: string) => {
        announce(words);
        focusHeading(box.current);
      }),
  };
  return (
    <Notice
      ref={box}
      tone={isGrave ? 'danger' : notice.loud ? 'warning' : 'info'}
      icon={isCancellation(notice) ? CircleSlash : isLetter(notice) ? Mail : undefined}
      title={title}
      action={
        <>
          {isAsked && registration && <StillComing registration={registration} {...ways} />}
          {canAnswer(notice, 'choose_again') && notice.registration_id !== null && (
            <AskButton about="change" isPrimary registrationId={notice.registration_id} {...ways}>
              {t('mine.lost.choose')}
            </AskButton>
          )}
          {isUnsent && !isAsked && <KeptAnswer isNew={seen.state.status === 'done'} />}
          {canAnswer(notice, 'seen') && !isAsked && !isUnsent && (
            <Button
              isPending={seen.isSending}
              aria-label={t('notices.seenOf', { title })}
              onPress={() =>
                seen.send(notice, {
                  onDone: (done) => done !== 'kept' && ways.onAnswered(t('notices.seen.done')),
                })
              }
            >
              {t('notices.seen')}
            </Button>
          )}
          {notice.kind === 'cancelled' && <SameDay day={notice.event.starts_local.slice(0, 10)} />}
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isLetter(notice) && <LetterText notice={notice} />}
      {notice.reason && (
        <p lang="" dir="auto">
          {notice.reason}
        </p>
      )}
      {notice.kind === 'cancelled' && <p>{t('mine.called_off.text')}</p>}
      {notice.corrects && <p>{t('notices.corrects')}</p>}
      {isAsked && <p>{t('notices.stillComing')}</p>}
      <RefusalNotice failed={seen.failed} />
    </Notice>
  );
}

interface StillComingProps extends AnswerWays {
  readonly registration: Registration;
}

/** The answers of a household whose event moved. */
export function StillComing({ registration, onAsk, onAnswered }: StillComingProps): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const { state, isSending, failed, send } = useSendStillComing();
  const { id: registrationId } = registration;
  const isUnsent = useKeptAnswers().unsent.some(({ id }) => id === registrationId);
  if (isUnsent) return <KeptAnswer isNew={state.status === 'done'} />;
  const yes = () =>
    send(registration, {
      onDone: (done) => done !== 'kept' && onAnswered?.(t('mine.reconfirm.done'), fullWhen(done.event)),
    });
  return (
    <Stack gap={8}>
      <Row>
        <Button variant="primary" isPending={isSending} onPress={yes}>
          {t('mine.reconfirm.yes')}
        </Button>
        {peopleIn(registration.party) > 1 && registration.can.includes('change') && (
          <AskButton about="change" registrationId={registrationId} onAsk={onAsk}>
            {t('mine.reconfirm.fewer')}
          </AskButton>
        )}
        <AskButton about="cancel" registrationId={registrationId} onAsk={onAsk}>
          {t('mine.reconfirm.no')}
        </AskButton>
      </Row>
      <RefusalNotice failed={failed} />
    </Stack>
  );
}

interface AskButtonProps extends Pick<AnswerWays, 'onAsk'> {
  readonly about: 'change' | 'cancel';
  readonly registrationId: string;
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}

function AskButton({ about, registrationId, isPrimary, onAsk, children }: AskButtonProps): ReactNode {
  const paths = usePaths();
  const variant = isPrimary ? 'primary' : undefined;
  return onAsk ? (
    <Button variant={variant} aria-haspopup="dialog" onPress={() => onAsk(about, registrationId)}>
      {children}
    </Button>
  ) : (
    <LinkButton variant={variant} href={withParam(paths.mine(), about, registrationId)}>
      {children}
    </LinkButton>
  );
}

/** Other events of the day that is free now. */
export function SameDay({ day }: { readonly day: string }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const query = new URLSearchParams(filterQuery({ from: day, to: day }));
  return <LinkButton href={`${paths.browse()}?${query}`}>{t('mine.called_off.sameDay')}</LinkButton>;
}
