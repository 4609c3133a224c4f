import type { ReactNode } from 'react';
import type { Notice } from '~/api/notices';
import { useKeptAnswers } from '~/data/kept-answers';
import { usePaths } from '~/data/links';
import { useSendSeen } from '~/data/notices.mutations';
import { useAnnounce } from '~/data/shell';
import { endOf } from '~/domain/notice-end';
import { canAnswer, isAnsweredBy, isLetter } from '~/domain/notices';
import { useNoticeMessages } from '~/i18n/lazy-groups';
import { useFormats } from '~/i18n/provider';
import { KeptAnswer } from '~/parts/kept-answer';
import { LetterText } from '~/parts/message-text';
import { useNoticeWords } from '~/parts/notice-words';
import { RefusalNotice } from '~/parts/refusal-notice';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { TextLink } from '~/ui/text-link';
import css from './mine.module.css';

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly now: number;
}

/** All that happened to the household's events in the last thirty days, and what became of it, folded away. */
export function NoticeList({ notices, now }: NoticeListProps): ReactNode {
  const t = useNoticeMessages();
  const formats = useFormats();
  const paths = usePaths();
  const wordsOf = useNoticeWords();
  const { unsent } = useKeptAnswers();
  if (notices.length === 0) return null;
  return (
    <Disclosure level={2} title={t('notices.news')} aside={notices.length}>
      <ul>
        {notices.map((notice) => {
          const { title, lines } = wordsOf(notice);
          const isUnsent = isAnsweredBy(notice, unsent);
          const end = isUnsent ? 'unsent' : endOf(notice, notices, now);
          const about = [formats.moment(notice.sent_at), end && t(`notices.end.${end}`)].filter(Boolean);
          return (
            <li key={notice.id} className={css['row']}>
              <div className={css['said']}>
                <TextLink href={paths.event({ eventId: notice.event.id })}>{title}</TextLink>
                {isLetter(notice) && <LetterText notice={notice} />}
                {lines.map((line) => (
                  <p key={line} className={css['quiet']}>
                    {line}
                  </p>
                ))}
                {notice.reason && (
                  <p className={css['quiet']} lang="" dir="auto">
                    {notice.reason}
                  </p>
                )}
              </div>
              <p className={css['quiet']}>{about.join(' · ')}</p>
              {!notice.loud && canAnswer(notice, 'seen') && (
                <Seen notice={notice} title={title} isUnsent={isUnsent} />
              )}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

interface SeenProps {
  readonly notice: Notice;
  readonly title: string;
  readonly isUnsent: boolean;
}

/** A quiet one waits for nobody, but its sender asks who has read it. */
function Seen({ notice, title, isUnsent }: SeenProps): ReactNode {
  const t = useNoticeMessages();
  const announce = useAnnounce();
  const { state, send, isSending, failed } = useSendSeen();
  if (isUnsent) return <KeptAnswer isNew={state.status === 'done'} />;
  return (
    <>
      <Button
        size="small"
        isPending={isSending}
        aria-label={t('notices.seenOf', { title })}
        onPress={() =>
          send(notice, { onDone: (done) => done !== 'kept' && announce(t('notices.seen.done')) })
        }
      >
        {t('notices.seen')}
      </Button>
      <RefusalNotice failed={failed} />
    </>
  );
}
