import { Suspense, use, useCallback, type ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { Notice } from '~/api/notices';
import { useTimeZone } from '~/data/shell';
import type { MessageDraft } from '~/domain/message-draft';
import { loadNoticeMessages } from '~/i18n/lazy-groups';
import type { Language } from '~/i18n/locale';
import { useManageMessages } from '~/i18n/manage-messages';
import { loadLazyMessages, loadMessages, type Catalogue } from '~/i18n/messages';
import { I18nProvider, useFormats } from '~/i18n/provider';
import { toInstant } from '~/lib/instants';
import { EventNotice } from '~/parts/event-notice';
import { Loading } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import textCss from '~/ui/text.module.css';

interface MessagePreviewProps {
  readonly draft: MessageDraft;
  readonly event: ManagedEvent;
  /** When it is sent, epoch milliseconds. */
  readonly at: number;
}

/** What households read, in each language that Events speaks, with what stands round it. */
export function MessagePreview(props: MessagePreviewProps): ReactNode {
  const t = useManageMessages();
  return (
    <Stack>
      {(['en', 'es'] as const).map((language) => (
        <section key={language} aria-label={t(`messages.preview.${language}`)}>
          <h3 className={textCss['quiet']}>{t(`messages.preview.${language}`)}</h3>
          <Suspense fallback={<Loading label={t('common.loading')} lines={3} />}>
            <InLanguage {...props} language={language} />
          </Suspense>
        </section>
      ))}
    </Stack>
  );
}

const catalogues = new Map<Language, Promise<Catalogue>>();

function catalogueOf(language: Language): Promise<Catalogue> {
  const known = catalogues.get(language);
  if (known) return known;
  const loading = Promise.all([
    loadMessages(language),
    loadLazyMessages(language),
    loadNoticeMessages(language),
  ]).then(([first, later, notices]) => ({ ...first, ...later, ...notices }));
  catalogues.set(language, loading);
  loading.catch(() => catalogues.delete(language));
  return loading;
}

function InLanguage({
  draft,
  event,
  at,
  language,
}: MessagePreviewProps & { readonly language: Language }): ReactNode {
  const messages = use(catalogueOf(language));
  const timeZone = useTimeZone();
  const now = useCallback(() => at, [at]);
  return (
    <I18nProvider locale={language} messages={messages} timeZone={timeZone} now={now}>
      {/* Nothing in it is pressed. */}
      <div lang={language} inert>
        <EventNotice notice={noticeOf(draft, event, at)} registration={undefined} />
        <SentAt at={at} />
      </div>
    </I18nProvider>
  );
}

function SentAt({ at }: { readonly at: number }): ReactNode {
  return <p className={textCss['note']}>{useFormats().moment(at)}</p>;
}

/** As the back end will send it. */
function noticeOf({ subject, body, spanish, loud }: MessageDraft, event: ManagedEvent, at: number): Notice {
  const sent_at = toInstant(at);
  return {
    kind: 'message',
    id: 'preview',
    version: 1,
    loud,
    event,
    registration_id: '' as Notice['registration_id'],
    reason: null,
    answers: ['seen'],
    sent_at,
    seen_at: null,
    answered_at: null,
    answer: null,
    until: event.ends_at,
    closed_at: null,
    corrects: null,
    // Where nothing is written yet, too, it shows where the subject stands.
    message: {
      subject: subject.trim() || '…',
      body,
      spanish: spanish?.subject && spanish.body ? spanish : null,
    },
  };
}
