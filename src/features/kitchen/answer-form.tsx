import Plus from 'lucide-react/icons/plus';
import { Suspense, useState, type ReactNode } from 'react';
import { offerLimits, type Offer, type OfferAnswer, type OfferDish } from '~/api/manage/kitchen';
import { limits } from '~/api/vocabulary';
import type { KitchenActionSend } from '~/data/kitchen';
import { useOffers } from '~/data/kitchen-offers';
import { containersOf, promisedPortions } from '~/domain/kitchen-count';
import { answerProblems, isAsAsked, lastDishes } from '~/domain/kitchen-offer';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { DishDialog, type EditedDish } from '~/parts/dish-dialog';
import { DishRow, dishListCss } from '~/parts/dish-row';
import { useOfferTimes } from '~/parts/offer-times';
import { ReasonDialog } from '~/parts/reason-dialog';
import { Button } from '~/ui/button';
import { MomentField } from '~/ui/date-time-field';
import { FieldSet, useFieldIds } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import css from './kitchen.module.css';
import textCss from '~/ui/text.module.css';

interface AnswerFormProps {
  readonly offer: Offer;
  readonly action: KitchenActionSend;
}

/** The last answer, moved along with the event, or what was asked for without a dish. */
function answerFor({ answer, asked, event }: Offer): OfferAnswer {
  if (answer) return answer;
  const { ready_local } = asked;
  const ready_until = event.starts_local > ready_local ? event.starts_local : ready_local;
  return { dishes: [], ready_from: ready_local, ready_until, packaging: '' };
}

/** What a kitchen cooks: one press accepts what was asked for, or offers what differs from it. */
export function AnswerForm({ offer, action: { isSending, failed, send } }: AnswerFormProps): ReactNode {
  const t = useManageMessages();
  const [answer, setAnswer] = useState(() => answerFor(offer));
  const [isTried, setTried] = useState(false);
  const { asked, lock_version } = offer;
  const tried = failed?.input;
  const problems = answerProblems(answer, offer.event);
  const isPlain = answer.dishes.length === 0 || isAsAsked(asked, answer);
  const promised = promisedPortions(answer.dishes);
  function answerIt(): void {
    setTried(true);
    if (problems.length > 0) return;
    const packaging = answer.packaging.trim();
    send({ action: isPlain ? 'accept' : 'offer', lock_version, answer: { ...answer, packaging } });
  }
  return (
    <Section title={t('kitchen.cook')}>
      <Stack gap={24}>
        {offer.answer && (
          <Notice tone="warning" title={t('kitchen.again')}>
            <p>{t('kitchen.again.text')}</p>
          </Notice>
        )}
        <AnswerFields offer={offer} answer={answer} onChange={setAnswer} isTried={isTried} />
        {!isPlain && <Differs offer={offer} />}
        <Row gap={12}>
          <Button variant="primary" size="large" isPending={isSending} onPress={answerIt}>
            {isPlain
              ? t('kitchen.accept', { portions: asked.portions })
              : t('kitchen.offer', { portions: promised })}
          </Button>
          <Decline
            typed={tried?.action === 'decline' ? tried.reason : undefined}
            onDecline={(reason) => send({ action: 'decline', lock_version, reason })}
          />
        </Row>
      </Stack>
    </Section>
  );
}

interface AnswerFieldsProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
  readonly onChange: (answer: OfferAnswer) => void;
  /** Whether it says what is missing. */
  readonly isTried: boolean;
  /** Dishes and times stay: only what dishes contain can be changed. */
  readonly isFixed?: boolean;
}

/** Dishes, times and packaging. */
export function AnswerFields({
  offer,
  answer,
  onChange,
  isTried,
  isFixed = false,
}: AnswerFieldsProps): ReactNode {
  const t = useManageMessages();
  const problems = answerProblems(answer, offer.event);
  const set = (changed: Partial<OfferAnswer>): void => onChange({ ...answer, ...changed });
  const errorOf = (field: keyof OfferAnswer): string | undefined => {
    const problem = isTried ? problems.find((one) => one.field === field) : undefined;
    return problem && t(problem.message);
  };
  return (
    <>
      <Dishes
        offer={offer}
        dishes={answer.dishes}
        onChange={(dishes) => set({ dishes })}
        error={errorOf('dishes')}
        isFixed={isFixed}
      />
      {!isFixed && (
        <div className={css['pair']}>
          <MomentField
            label={t('kitchen.ready')}
            value={answer.ready_from}
            onChange={(ready_from) => set({ ready_from })}
            error={errorOf('ready_from')}
            isRequired
          />
          <MomentField
            label={t('kitchen.until')}
            value={answer.ready_until}
            onChange={(ready_until) => set({ ready_until })}
            error={errorOf('ready_until')}
            isRequired
          />
        </div>
      )}
      <TextField
        label={t('kitchen.packaging')}
        hint={t('kitchen.packaging.hint')}
        optionalWord={t('edit.optional')}
        value={answer.packaging}
        onChange={(packaging) => set({ packaging })}
        maxLength={offerLimits.packaging}
      />
    </>
  );
}

function Differs({ offer }: { readonly offer: Offer }): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const { portions, ready_local } = offer.asked;
  return (
    <p className={textCss['note']} role="status">
      {t('kitchen.differs', { portions, time: times.wall(ready_local) })}
    </p>
  );
}

interface DeclineProps {
  /** A reason that did not arrive. */
  readonly typed: string | undefined;
  readonly onDecline: (reason: string) => void;
}

function Decline({ typed, onDecline }: DeclineProps): ReactNode {
  const t = useManageMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="large" onPress={() => setOpen(true)}>
        {t('kitchen.decline')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('kitchen.decline.title')}
          confirmLabel={t('kitchen.decline')}
          isNeeded={false}
          typed={typed}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => {
            setOpen(false);
            onDecline(reason);
          }}
        >
          <p>{t('kitchen.decline.text')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

interface DishesProps {
  readonly offer: Offer;
  readonly dishes: readonly OfferDish[];
  readonly onChange: (dishes: OfferDish[]) => void;
  readonly error: string | undefined;
  readonly isFixed: boolean;
}

function Dishes({ offer, dishes, onChange, error, isFixed }: DishesProps): ReactNode {
  const t = useManageMessages();
  const label = t('kitchen.dishes');
  const ids = useFieldIds({ label, error });
  const [open, setOpen] = useState<number | 'new'>();
  const edited = typeof open === 'number' ? dishes[open] : undefined;
  function put(dish: OfferDish): void {
    onChange(edited ? dishes.map((other) => (other === edited ? dish : other)) : [...dishes, dish]);
    setOpen(undefined);
  }
  return (
    <FieldSet ids={ids} label={label} error={error}>
      {dishes.length > 0 && (
        <ul className={dishListCss}>
          {dishes.map((dish, at) => (
            <PromisedDish
              key={`${at} ${dish.name}`}
              dish={dish}
              onEdit={() => setOpen(at)}
              onRemove={isFixed ? undefined : () => onChange(dishes.filter((other) => other !== dish))}
            />
          ))}
        </ul>
      )}
      {!isFixed && (
        <Row>
          <Button icon={Plus} onPress={() => setOpen('new')} isDisabled={dishes.length >= limits.dishes}>
            {t('edit.dish.add')}
          </Button>
          {dishes.length === 0 && (
            <Suspense>
              <ReuseDishes offer={offer} onChange={onChange} />
            </Suspense>
          )}
        </Row>
      )}
      {open !== undefined && (
        <PromisedDishDialog
          dish={edited}
          portions={offer.asked.portions}
          onClose={() => setOpen(undefined)}
          onDone={put}
        />
      )}
    </FieldSet>
  );
}

interface PromisedDishProps {
  readonly dish: OfferDish;
  readonly onEdit: () => void;
  readonly onRemove: (() => void) | undefined;
}

function PromisedDish({ dish, onEdit, onRemove }: PromisedDishProps): ReactNode {
  const t = useManageMessages();
  const { name } = dish;
  const count = containersOf(dish);
  return (
    <DishRow dish={dish} more={[count === undefined ? undefined : t('kitchen.containers', { count })]}>
      <Row>
        <Button variant="quiet" onPress={onEdit} aria-label={t('edit.dish.editNamed', { name })}>
          {t('edit.dish.edit')}
        </Button>
        {onRemove && (
          <Button variant="quiet" onPress={onRemove} aria-label={t('common.remove', { name })}>
            {t('edit.dish.remove')}
          </Button>
        )}
      </Row>
    </DishRow>
  );
}

/** What this restaurant cooked last, with the portions that are asked for now. */
function ReuseDishes({ offer, onChange }: Pick<DishesProps, 'offer' | 'onChange'>): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const last = lastDishes(useOffers()?.items ?? [], offer);
  if (!last) return null;
  return (
    <Button onPress={() => onChange([...last.dishes])}>
      {t('kitchen.dishes.reuse', { when: formats.shortDay(last.day) })}
    </Button>
  );
}

interface PromisedDishDialogProps {
  /** `undefined`: a new one. */
  readonly dish: OfferDish | undefined;
  readonly portions: number;
  readonly onClose: () => void;
  readonly onDone: (dish: OfferDish) => void;
}

function PromisedDishDialog({ dish, portions, onClose, onDone }: PromisedDishDialogProps): ReactNode {
  const t = useManageMessages();
  function done({ restaurant: _none, per_container = null, ...edited }: EditedDish): void {
    const { portions: count, allergens } = edited;
    // The dialog closes with both said.
    if (count !== null && allergens !== null)
      onDone({ ...edited, per_container, portions: count, allergens });
  }
  return (
    <DishDialog
      dish={dish && { ...dish, restaurant: null }}
      usual={{ portions }}
      isPromise
      onClose={onClose}
      onDone={done}
      more={({ per_container }, set) => (
        <TextField
          label={t('kitchen.dish.perContainer')}
          hint={t('kitchen.dish.perContainer.hint')}
          optionalWord={t('edit.optional')}
          inputMode="numeric"
          value={per_container === null || per_container === undefined ? '' : String(per_container)}
          onChange={(typed) => set({ per_container: toPerContainer(typed) })}
        />
      )}
    />
  );
}

/** As much of what is typed as can be a number of portions in a container. */
function toPerContainer(typed: string): number | null {
  const number = Number(typed.replaceAll(/\D/g, ''));
  return number < offerLimits.perContainer.min ? null : Math.min(number, offerLimits.perContainer.max);
}
