import { useState, type ReactNode } from 'react';
import { offerLimits, type Offer, type OfferAnswer } from '~/api/manage/kitchen';
import { limits } from '~/api/vocabulary';
import { answerProblems } from '~/domain/kitchen-offer';
import { offerChanges } from '~/domain/offer-change';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { MomentField } from '~/ui/date-time-field';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { TextArea, TextField } from '~/ui/text-field';

interface ChangeOfferDialogProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
  /** What was asked before and did not arrive. */
  readonly typed?:
    | { readonly answer?: OfferAnswer | undefined; readonly note?: string | undefined }
    | undefined;
  readonly onClose: () => void;
  readonly onAsk: (answer: OfferAnswer, note: string) => void;
}

/** Asks a kitchen for other portions or times of what it has promised. What it cooks is the kitchen's: a wish for another dish is a note. */
export function ChangeOfferDialog({
  offer,
  answer,
  typed,
  onClose,
  onAsk,
}: ChangeOfferDialogProps): ReactNode {
  const t = useManageMessages();
  const first = typed?.answer ?? answer;
  const [portions, setPortions] = useState(first.dishes.map((dish) => String(dish.portions)));
  const [ready_from, setFrom] = useState(first.ready_from);
  const [ready_until, setUntil] = useState(first.ready_until);
  const [note, setNote] = useState(typed?.note ?? '');
  const [isTried, setTried] = useState(false);
  const { min, max } = limits.portions;
  const isCount = (typed: string): boolean =>
    Number.isInteger(Number(typed)) && Number(typed) >= min && Number(typed) <= max;
  const dishes = answer.dishes.map((dish, at) => ({ ...dish, portions: Number(portions[at]) }));
  const wanted = { ...answer, dishes, ready_from, ready_until };
  const problems = answerProblems(wanted, offer.event);
  const errorOf = (field: keyof OfferAnswer): string | undefined => {
    const problem = isTried ? problems.find((one) => one.field === field) : undefined;
    return problem && t(problem.message);
  };
  const isNothing = offerChanges(answer, wanted).length === 0 && note.trim() === '';
  function ask(): void {
    setTried(true);
    if (portions.every(isCount) && problems.length === 0 && !isNothing) onAsk(wanted, note.trim());
  }
  return (
    <Dialog
      title={t('offers.ask.title', { restaurant: offer.restaurant.name })}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={ask}>
          {t('offers.ask.send')}
        </Button>
      }
    >
      <Stack gap={24}>
        {answer.dishes.map((dish, at) => (
          <TextField
            key={dish.id ?? dish.name}
            label={t('offers.ask.portions', { dish: dish.name })}
            value={portions[at] ?? ''}
            onChange={(typed) => setPortions(portions.map((one, other) => (other === at ? typed : one)))}
            inputMode="numeric"
            isRequired
            error={
              isTried && !isCount(portions[at] ?? '') ? t('offers.portions.wrong', { min, max }) : undefined
            }
          />
        ))}
        <MomentField
          label={t('kitchen.ready')}
          value={ready_from}
          onChange={setFrom}
          isRequired
          error={errorOf('ready_from')}
        />
        <MomentField
          label={t('kitchen.until')}
          value={ready_until}
          onChange={setUntil}
          isRequired
          error={errorOf('ready_until')}
        />
        <TextArea
          label={t('offers.ask.note')}
          hint={t('offers.ask.note.hint')}
          optionalWord={t('edit.optional')}
          value={note}
          onChange={setNote}
          maxLength={offerLimits.note}
          error={isTried && isNothing ? t('offers.ask.nothing') : undefined}
        />
      </Stack>
    </Dialog>
  );
}
