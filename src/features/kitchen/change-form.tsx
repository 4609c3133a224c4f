import { useState, type ReactNode } from 'react';
import { offerLimits, type Offer, type OfferAnswer } from '~/api/manage/kitchen';
import type { KitchenActionSend } from '~/data/kitchen';
import { answerProblems } from '~/domain/kitchen-offer';
import { offerChanges, withFacts } from '~/domain/offer-change';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Section } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-field';
import { AnswerFields } from './answer-form';

interface ChangeFormProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
  readonly action: KitchenActionSend;
  readonly onClose: () => void;
}

/** Changes what a kitchen has promised. What dishes contain is so at once; for everything else it asks the organiser. */
export function ChangeForm({
  offer,
  answer,
  action: { isSending, send },
  onClose,
}: ChangeFormProps): ReactNode {
  const t = useManageMessages();
  const [wanted, setWanted] = useState(answer);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const problems = answerProblems(wanted, offer.event);
  // Once it is cooked only what dishes contain can be another.
  const isFixed = !offer.can.includes('request');
  const isAsking = offerChanges(answer, wanted).length > 0;
  function done(): void {
    setTried(true);
    if (problems.length > 0) return;
    const { lock_version } = offer;
    const whole = { ...wanted, packaging: wanted.packaging.trim() };
    send(
      isAsking
        ? { action: 'request', lock_version, answer: whole, note: note.trim() }
        : { action: 'correct', lock_version, answer: whole },
      { onDone: onClose },
    );
  }
  return (
    <Section
      title={t('kitchen.alter.title')}
      lead={t(isFixed ? 'kitchen.alter.fixed' : 'kitchen.alter.text')}
    >
      <Stack gap={24}>
        <AnswerFields
          offer={offer}
          answer={wanted}
          onChange={(next) => setWanted(isFixed ? withFacts(answer, next) : next)}
          isTried={isTried}
          isFixed={isFixed}
        />
        {isAsking && (
          <TextArea
            label={t('kitchen.alter.note')}
            optionalWord={t('edit.optional')}
            value={note}
            onChange={setNote}
            maxLength={offerLimits.note}
          />
        )}
        <Row gap={12}>
          <Button
            variant="primary"
            size="large"
            isPending={isSending}
            isDisabled={JSON.stringify(wanted) === JSON.stringify(answer)}
            onPress={done}
          >
            {t(isAsking ? 'kitchen.alter.request' : 'kitchen.alter.correct')}
          </Button>
          <Button size="large" onPress={onClose}>
            {t('kitchen.keep')}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
