import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { messageLimits, type Messages } from '~/api/manage/messages';
import type { Message } from '~/api/notices';
import { limits } from '~/api/vocabulary';
import { useRecipients, useSendMessage } from '~/data/messages';
import { useAnnounce } from '~/data/shell';
import { doorsOpenAt } from '~/domain/event-status';
import {
  blankMessage,
  hasText,
  missingIn,
  toSendBody,
  type MessageDraft,
  type ProblemField,
} from '~/domain/message-draft';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { dayAfter } from '~/lib/instants';
import type { MarkdownToolbarProps } from '~/parts/markdown-toolbar';
import { RefusalNotice } from '~/parts/refusal-notice';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Segmented } from '~/ui/choices';
import { MomentField } from '~/ui/date-time-field';
import { lazyComponent } from '~/ui/lazy-component';
import { Section } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { TextArea, TextField } from '~/ui/text-field';
import { AudienceField } from './audience-field';
import { MessagePreview } from './message-preview';
import css from './messages.module.css';

interface WriteMessageProps {
  readonly event: ManagedEvent;
  readonly messages: Messages;
  readonly draft: MessageDraft;
  readonly onChange: (draft: MessageDraft) => void;
  readonly now: number;
}

/** A message to guests, from whom it is for to how they will read it. */
export function WriteMessage({ event, messages, draft, onChange, now }: WriteMessageProps): ReactNode {
  const t = useManageMessages();
  const [isTried, setTried] = useState(false);
  const recipients = useRecipients(event.id, draft.audience);
  const { send, isSending, refusedFields, failed, reset } = useSending(event, onChange, () =>
    setTried(false),
  );
  const missing = missingIn(draft);
  const errorOf = (field: ProblemField): string | undefined =>
    refusedFields[field] ?? (isTried && missing.includes(field) ? t(`messages.missing.${field}`) : undefined);
  const change = (part: Partial<MessageDraft>) => (reset(), onChange({ ...draft, ...part }));
  const count = recipients?.households ?? 0;
  const press = () => {
    setTried(true);
    if (missing.length === 0) send(draft);
  };
  return (
    <div className={css['write']}>
      <Section
        title={t('messages.write')}
        lead={t('messages.left', { count: messages.left_today, max: messageLimits.perDay })}
      >
        <Stack gap={16}>
          <AudienceField
            audience={draft.audience}
            recipients={recipients}
            hasHelpers={messages.helpers > 0}
            error={errorOf('audience')}
            onChange={(audience) => change({ audience })}
          />
          <Templates event={event} draft={draft} earlier={messages.templates} onChoose={change} />
          <Texts draft={draft} errorOf={errorOf} onChange={change} />
          <Checkbox
            isSelected={draft.loud}
            onChange={(loud) => change({ loud })}
            hint={t('messages.loud.hint', { to: draft.audience.kind })}
          >
            {t('messages.loud')}
          </Checkbox>
          <When event={event} draft={draft} error={errorOf('at')} onChange={change} now={now} />
          {failed && <RefusalNotice failed={failed} />}
          <Row>
            <Button variant="primary" isPending={isSending} onPress={press}>
              {t(draft.isLater ? 'messages.schedule' : 'messages.send', {
                to: draft.audience.kind,
                count,
              })}
            </Button>
          </Row>
        </Stack>
      </Section>
      <Section title={t('messages.preview')}>
        <MessagePreview draft={draft} event={event} at={now} />
      </Section>
    </div>
  );
}

/** Which field of the form shows what the server says of one of a request. */
const fieldOf: Readonly<Record<string, ProblemField>> = {
  audience: 'audience',
  'audience.allergen': 'audience',
  subject: 'subject',
  body: 'body',
  'spanish.subject': 'spanish.subject',
  'spanish.body': 'spanish.body',
  send_local: 'at',
};
const known = ['nobody', 'day_full', 'past', 'too_far', 'after_end'] as const;

function useSending(event: ManagedEvent, onChange: (draft: MessageDraft) => void, onSent: () => void) {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { send, isSending, failed, reset } = useSendMessage(event.id);
  const refusedFields: { [F in ProblemField]?: string } = {};
  for (const { field, code, params } of failed?.failure.fields ?? []) {
    const name = fieldOf[field];
    const words = known.find((one) => one === code);
    if (name)
      refusedFields[name] = t(`messages.refused.${words ?? 'other'}`, params as Record<string, number>);
  }
  if (failed?.failure.code === 'nonexistent_time') refusedFields.at = t('messages.refused.no_such_time');
  return {
    isSending,
    reset,
    refusedFields,
    // What a field says is not said twice.
    failed: Object.keys(refusedFields).length > 0 ? undefined : failed,
    send: (draft: MessageDraft) =>
      send(toSendBody(draft), {
        onDone: ({ notices: count }) => {
          announce(
            t(draft.isLater ? 'messages.scheduled' : 'messages.taken', { to: draft.audience.kind, count }),
          );
          onChange({ ...blankMessage, audience: draft.audience });
          onSent();
        },
      }),
  };
}

interface TemplatesProps {
  readonly event: ManagedEvent;
  readonly draft: MessageDraft;
  readonly earlier: readonly Message[];
  readonly onChoose: (text: Message) => void;
}

/** By how much doors open later in the text for that, in ms. */
const LATER = 30 * 60_000;

/** Texts to begin with: two that every organiser needs one evening, and what this one wrote before. */
function Templates({ event, draft, earlier, onChoose }: TemplatesProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const time = formats.wallTime(wallThere(doorsOpenAt(event) + LATER, event));
  const usual = (['doors', 'bag'] as const).map((name) => ({
    subject: t(`messages.template.${name}`),
    body: t(`messages.template.${name}.text`, { time }),
    spanish: null,
  }));
  const texts = [...usual, ...earlier];
  // One takes the place of another, never of what was typed.
  if (hasText(draft) && !texts.some((text) => isSameText(text, draft))) return null;
  return (
    <Stack gap={4}>
      <p id="message-templates">{t('messages.templates')}</p>
      <Row role="group" aria-labelledby="message-templates">
        {texts.map((text) => (
          <Button key={`${text.subject} ${text.body}`} size="small" onPress={() => onChoose(text)}>
            <bdi>{text.subject}</bdi>
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

const isSameText = (one: Message, other: Message): boolean =>
  one.subject === other.subject &&
  one.body === other.body &&
  one.spanish?.subject === other.spanish?.subject &&
  one.spanish?.body === other.spanish?.body;

interface PartProps {
  readonly draft: MessageDraft;
  readonly errorOf: (field: ProblemField) => string | undefined;
  readonly onChange: (part: Partial<MessageDraft>) => void;
}

function Texts({ draft, errorOf, onChange }: PartProps): ReactNode {
  const t = useManageMessages();
  const { spanish } = draft;
  return (
    <>
      <TextField
        label={t('messages.subject')}
        value={draft.subject}
        onChange={(subject) => onChange({ subject })}
        maxLength={limits.messageSubject}
        autoComplete="off"
        isRequired
        error={errorOf('subject')}
      />
      <Body
        label={t('messages.body')}
        value={draft.body}
        onChange={(body) => onChange({ body })}
        error={errorOf('body')}
      />
      <Checkbox
        isSelected={spanish !== null}
        onChange={(isToo) => onChange({ spanish: isToo ? { subject: '', body: '' } : null })}
        hint={t('messages.spanish.hint')}
      >
        {t('messages.spanish')}
      </Checkbox>
      {spanish && (
        <>
          <TextField
            label={t('messages.subject.es')}
            value={spanish.subject}
            onChange={(subject) => onChange({ spanish: { ...spanish, subject } })}
            maxLength={limits.messageSubject}
            autoComplete="off"
            isRequired
            error={errorOf('spanish.subject')}
          />
          <Body
            label={t('messages.body.es')}
            value={spanish.body}
            onChange={(body) => onChange({ spanish: { ...spanish, body } })}
            error={errorOf('spanish.body')}
          />
        </>
      )}
    </>
  );
}

const toolbar = lazyComponent<MarkdownToolbarProps>(() =>
  import(/* webpackChunkName: "markdown-toolbar" */ '~/parts/markdown-toolbar').then(
    (m) => m.MarkdownToolbar,
  ),
);

interface BodyProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (body: string) => void;
  readonly error: string | undefined;
}

function Body(props: BodyProps): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLTextAreaElement>(null);
  const { Component: Toolbar } = toolbar.useLoadState();
  useEffect(() => toolbar.fetch(), []);
  return (
    <Stack gap={8}>
      <TextArea
        {...props}
        inputRef={box}
        rows={6}
        maxLength={limits.messageBody}
        leftWords={(count) => t('edit.left', { count })}
        isRequired
      />
      {Toolbar && <Toolbar textarea={box} />}
    </Stack>
  );
}

interface WhenProps extends Pick<PartProps, 'draft' | 'onChange'> {
  readonly event: ManagedEvent;
  readonly error: string | undefined;
  readonly now: number;
}

function When({ event, draft, error, onChange, now }: WhenProps): ReactNode {
  const t = useManageMessages();
  const { place } = event;
  const today = wallThere(now, event).slice(0, 10);
  return (
    <Stack gap={8}>
      <Segmented
        label={t('messages.when')}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`messages.when.${value}`) }))}
        value={draft.isLater ? 'later' : 'now'}
        onChange={(when) => onChange({ isLater: when === 'later' })}
      />
      {draft.isLater ? (
        <MomentField
          label={t('messages.at')}
          hint={t('messages.at.hint', {
            place: place?.name ?? event.time_zone,
            days: messageLimits.daysAhead,
          })}
          value={draft.at}
          onChange={(at) => onChange({ at })}
          min={`${today}T00:00`}
          max={`${dayAfter(today, messageLimits.daysAhead)}T23:59`}
          isRequired
          error={error}
        />
      ) : (
        // What the server says of the day is said here, where there is no field for it.
        error && <p role="alert">{error}</p>
      )}
    </Stack>
  );
}
