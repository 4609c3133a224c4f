import Frown from 'lucide-react/icons/frown';
import Meh from 'lucide-react/icons/meh';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import Pencil from 'lucide-react/icons/pencil';
import Smile from 'lucide-react/icons/smile';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  feedbackQuestions,
  ratings,
  type FeedbackQuestion,
  type OwnFeedback,
  type Rating,
} from '~/api/feedback';
import type { Registration } from '~/api/registration.schema';
import { limits } from '~/api/vocabulary';
import { useStoredDraft, type StoredDraft } from '~/data/drafts';
import { useSendFeedback, useOwnFeedback } from '~/data/own-feedback';
import { useTimeZone } from '~/data/shell';
import { firstUnanswered, readFeedbackDraft, type FeedbackDraft } from '~/domain/feedback-draft-and-reports';
import { useFormats, useMessages } from '~/i18n/provider';
import { dayIn } from '~/lib/instants';
import { Button } from '~/ui/button';
import { Segmented } from '~/ui/choices';
import type { IconShape } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { PanelTitle } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-field';
import { AllergenReports, FeedbackRefused } from './allergen-reports';
import css from './feedback-card.module.css';
import textCss from '~/ui/text.module.css';

export interface FeedbackCardProps {
  readonly registration: Registration;
  /** Only the question, in a line that opens the form; nothing once it is answered or put off. */
  readonly isBrief?: boolean | undefined;
}

/** How an event was, asked once and calmly, and what is wrong with its food. */
export function FeedbackCard({ registration, isBrief = false }: FeedbackCardProps): ReactNode {
  const own = useOwnFeedback(registration);
  if (!own) return null;
  const isAsked = own.can.includes('give_feedback') || own.can.includes('change_feedback');
  return (
    <Stack data-print="none">
      {isAsked && <Feedback own={own} title={registration.event.title} isBrief={isBrief} />}
      {!isBrief && <AllergenReports registration={registration} own={own} />}
    </Stack>
  );
}

interface FeedbackProps {
  readonly own: OwnFeedback;
  readonly title: string;
}

/** The question; the answers once they are given; the way back to the question where it was put off. */
function Feedback({ own, title, isBrief }: FeedbackProps & { readonly isBrief: boolean }): ReactNode {
  const t = useMessages();
  const stored = useStoredDraft(`feedback ${own.registration_id}`, readFeedbackDraft);
  const [isLater, setLater] = useState(stored.draft?.isLater === true);
  const [isAsking, setAsking] = useState(own.feedback === null && !isLater && !isBrief);
  const [isJustGiven, setJustGiven] = useState(false);
  const putOff = () => {
    stored.store({ note: '', ...stored.draft, isLater: true });
    setLater(true);
  };
  const begin = () => (setJustGiven(false), setAsking(true));
  if (isAsking)
    return (
      <Questions
        own={own}
        title={title}
        stored={stored}
        onClose={(isGiven) => (setAsking(false), setJustGiven(isGiven), setLater(!isGiven))}
      />
    );
  if (own.feedback) return <GivenFeedback own={own} isNew={isJustGiven} onChange={begin} />;
  if (isBrief)
    return (
      !isLater && (
        <Notice
          tone="info"
          icon={MessageSquareHeart}
          title={t('feedback.title', { title })}
          action={<Button onPress={begin}>{t('feedback.row.give')}</Button>}
          onDismiss={putOff}
          dismissLabel={t('feedback.later')}
        />
      )
    );
  return (
    <div>
      <Button variant="quiet" isFlush icon={MessageSquareHeart} onPress={begin}>
        {t('feedback.ask')}
      </Button>
    </div>
  );
}

const faces: Readonly<Record<Rating, IconShape>> = { good: Smile, okay: Meh, poor: Frown };

interface QuestionsProps extends FeedbackProps {
  readonly stored: StoredDraft<FeedbackDraft>;
  /** With whether it was given. */
  readonly onClose: (isGiven: boolean) => void;
}

function Questions({ own, title, stored, onClose }: QuestionsProps): ReactNode {
  const t = useMessages();
  const heading = useId();
  const { form, change, submit, missing, sending } = useFeedbackForm(own, stored, () => onClose(true));
  const putOff = () => {
    if (!own.feedback) stored.store({ ...form, isLater: true });
    onClose(false);
  };
  return (
    <form className={css['form']} aria-labelledby={heading} noValidate onSubmit={submit}>
      <div>
        <PanelTitle level={2} id={heading}>
          {t('feedback.title', { title })}
        </PanelTitle>
        <p className={textCss['note']}>{t('feedback.lead')}</p>
      </div>
      {feedbackQuestions.map((question) => (
        <Segmented
          key={question}
          name={question}
          label={t(`feedback.question.${question}`)}
          value={form[question]}
          onChange={(rating) => change({ [question]: rating })}
          options={ratings.map((rating) => ({
            value: rating,
            label: t(`feedback.rating.${rating}`),
            icon: faces[rating],
          }))}
          error={missing === question ? t('feedback.missing') : undefined}
          isWide
        />
      ))}
      <TextArea
        label={t('feedback.note')}
        optionalWord={t('register.optional')}
        value={form.note}
        onChange={(note) => change({ note })}
        maxLength={limits.feedbackNote}
        rows={2}
      />
      <FeedbackRefused failed={sending.failed} about="give" />
      <Row>
        <Button variant="primary" type="submit" isPending={sending.isSending}>
          {t('feedback.send')}
        </Button>
        <Button variant="quiet" onPress={putOff}>
          {t(own.feedback ? 'common.cancel' : 'feedback.later')}
        </Button>
      </Row>
    </form>
  );
}

/** What is in the form, stored on this device until the server has it. */
function useFeedbackForm(own: OwnFeedback, stored: StoredDraft<FeedbackDraft>, onGiven: () => void) {
  const [form, setForm] = useState<FeedbackDraft>(() => unsent(stored.draft) ?? own.feedback ?? { note: '' });
  const [missing, setMissing] = useState<FeedbackQuestion>();
  const sending = useSendFeedback();
  const change = (changed: Partial<FeedbackDraft>) => {
    const next = { ...form, ...changed };
    setForm(next);
    setMissing(missing && firstUnanswered(next));
    stored.store(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { overall, food, portions, note } = form;
    const unanswered = firstUnanswered(form);
    setMissing(unanswered);
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${unanswered}"]`)?.focus();
    if (!overall || !food || !portions) return;
    sending.send(
      {
        action: 'give',
        registrationId: own.registration_id,
        body: { overall, food, portions, note: note.trim() },
      },
      {
        onDone: () => {
          stored.remove();
          onGiven();
        },
      },
    );
  };
  return { form, change, submit, missing, sending };
}

/** What was begun. That it was put off says nothing about the answers. */
const unsent = (draft: FeedbackDraft | undefined): FeedbackDraft | undefined =>
  draft && { ...draft, isLater: undefined };

interface GivenProps {
  readonly own: OwnFeedback;
  /** Takes the focus, because the form that led here is gone. */
  readonly isNew: boolean;
  readonly onChange: () => void;
}

function GivenFeedback({ own, isNew, onChange }: GivenProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const until = formats.day(dayIn(own.until, useTimeZone()));
  const { feedback } = own;
  if (!feedback) return null;
  const answers = feedbackQuestions.map((question) =>
    t('feedback.answer', {
      question: t(`feedback.question.${question}`),
      rating: t(`feedback.rating.${feedback[question]}`),
    }),
  );
  return (
    <Notice
      ref={isNew ? box : undefined}
      role={isNew ? 'status' : undefined}
      tone={isNew ? 'success' : 'info'}
      icon={MessageSquareHeart}
      title={t(isNew ? 'feedback.thanks' : 'feedback.given')}
      action={
        <Button icon={Pencil} onPress={onChange}>
          {t('mine.change')}
        </Button>
      }
    >
      <ul>
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
      {feedback.note && (
        <p className={css['note']} dir="auto">
          {feedback.note}
        </p>
      )}
      <p>{t('feedback.until', { day: until })}</p>
    </Notice>
  );
}
