import Check from 'lucide-react/icons/check';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useEventOffers } from '~/data/event-offers';
import { kitchensOf, type Kitchen } from '~/domain/board-dishes';
import type { BoardCounts, BoardDish } from '~/domain/board-facts';
import {
  dietGaps,
  peopleWhoAvoid,
  type DietNeed,
  type KitchenSums,
  type Supply,
} from '~/domain/board-kitchen';
import type { Phase } from '~/domain/event-state';
import { restaurantKey } from '~/domain/restaurant-key';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { EventOffers } from '~/parts/event-offers';
import type { InvitedEvent } from '~/parts/invite-dialog';
import { useMissingPortions } from '~/parts/need-card';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './kitchens-lane.module.css';
import { MainFigure, Lane } from './lane';
import table from './table.module.css';
import textCss from '~/ui/text.module.css';

interface KitchensLaneProps {
  readonly event: InvitedEvent;
  readonly food: KitchenSums;
  readonly avoided: BoardCounts['allergens'];
  readonly phase: Phase;
  /** What else there is to know of the kitchens, below their dishes. */
  readonly children?: ReactNode;
}

/** Which restaurant cooks what, and whether the portions are enough for the people expected. Afterwards nothing is a warning. */
export function KitchensLane({ event, food, avoided, phase, children }: KitchensLaneProps): ReactNode {
  const t = useManageMessages();
  const isOver = phase === 'over' || phase === 'cancelled';
  return (
    <Lane
      icon={ChefHat}
      title={t('board.kitchens')}
      aside={isOver ? undefined : <PortionsBadge food={food} />}
    >
      {food.dishes.length === 0 ? (
        <p>{t(isOver ? 'board.kitchens.noneThen' : 'board.kitchens.none')}</p>
      ) : (
        <Kitchens eventId={event.id} food={food} avoided={avoided} phase={phase} />
      )}
      {children}
      <EventOffers event={event} isServed={phase === 'now' && isEnough(food)} />
      <DietTable diets={food.diets} isOver={isOver} />
    </Lane>
  );
}

function PortionsBadge({ food }: Pick<KitchensLaneProps, 'food'>): ReactNode {
  const t = useManageMessages();
  const portions = useMissingPortions();
  if (food.dishes.length === 0 || food.people === 0) return null;
  const short = food.courses.find(({ gap }) => gap > 0);
  if (short)
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        {t('board.kitchens.missing', { portions: portions(short) })}
      </Badge>
    );
  // Where a diet is missing, the sentence below says whose.
  return (
    isEnough(food) && (
      <Badge tone="success" icon={CircleCheck}>
        {t('board.kitchens.well')}
      </Badge>
    )
  );
}

/** Everybody gets a portion of each course that suits them. */
const isEnough = (food: KitchenSums): boolean => food.served === food.people && dietGaps(food).length === 0;

interface KitchensProps extends Omit<KitchensLaneProps, 'event'> {
  readonly eventId: string;
}

function Kitchens({ eventId, food, avoided, phase }: KitchensProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { served, people, dishes, courses } = food;
  const portions = useMissingPortions();
  const gaps = dietGaps(food);
  const isOver = phase === 'over' || phase === 'cancelled';
  const { offers } = useEventOffers(eventId);
  const withOffer = new Set(
    offers?.items.flatMap(({ restaurant }) =>
      restaurant.has_account === false ? [] : restaurantKey(restaurant.name),
    ),
  );
  const planned = courses.flatMap(({ course, portions: count }) =>
    count === null ? [] : portions({ course, gap: count }),
  );
  const kinds = courses.length > 1 ? 'both' : (courses[0]?.course ?? 'both');
  return (
    <>
      {isOver && people === 0 ? null : served === null ? (
        <p>{t(isOver ? 'board.kitchens.missingCountThen' : 'board.kitchens.missingCount', { people })}</p>
      ) : (
        <div>
          {gaps.length > 0 && served === people ? (
            <p className={css['short']}>
              {t(isOver ? 'board.kitchens.dietsShortThen' : 'board.kitchens.dietsShort', {
                people,
                kinds: gaps.length,
                portions: formats.list(gaps.map(portions)),
                gap: gaps.reduce((sum, { gap }) => sum + gap, 0),
              })}
            </p>
          ) : (
            <MainFigure
              isSmall
              value={formats.number(served)}
              label={t(isOver ? 'board.kitchens.servedThen' : 'board.kitchens.served', {
                served,
                people,
                kinds,
              })}
            />
          )}
          {planned.length > 0 && (
            <p className={textCss['note']}>
              {t('board.kitchens.planned', { portions: formats.list(planned) })}
            </p>
          )}
          <p className={textCss['small']}>{t('board.kitchens.assumed', { kinds })}</p>
        </div>
      )}
      <ul className={css['kitchens']}>
        {kitchensOf(dishes).map((kitchen) => (
          <KitchenItem
            key={kitchen.restaurant ?? ''}
            kitchen={kitchen}
            // One without an offer, or without an account, is told nothing.
            isToCall={
              phase === 'cancelled' &&
              kitchen.restaurant !== null &&
              !withOffer.has(restaurantKey(kitchen.restaurant))
            }
            diets={food.diets}
            avoided={avoided}
            phase={phase}
          />
        ))}
      </ul>
    </>
  );
}

interface KitchenItemProps extends Pick<KitchensLaneProps, 'avoided' | 'phase'>, Pick<KitchenSums, 'diets'> {
  readonly kitchen: Kitchen;
  readonly isToCall: boolean;
}

function KitchenItem({ kitchen, isToCall, diets, avoided, phase }: KitchenItemProps): ReactNode {
  const t = useManageMessages();
  const { restaurant, dishes } = kitchen;
  return (
    <li className={css['kitchen']}>
      <p className={css['line']}>
        <strong className={textCss['strong']}>{restaurant ?? t('board.kitchens.noName')}</strong>
        {isToCall && <span className={css['count']}>{t('board.kitchens.untold')}</span>}
      </p>
      <ul className={css['dishes']}>
        {dishes.map((dish) => (
          <li key={dish.name} className={css['line']}>
            <span className={css['dish']}>
              {dish.name} · {t(`board.course.${dish.served}`)}
              {phase !== 'cancelled' && (
                <DishAllergens
                  declared={dish.allergens}
                  avoided={avoided}
                  diets={diets}
                  isOver={phase === 'over'}
                />
              )}
            </span>
            {phase !== 'cancelled' && (
              <span className={css['count']}>
                {dish.portions === null
                  ? t('board.kitchens.noPortionCount')
                  : t('board.kitchens.portions', { portions: dish.portions })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface DishAllergensProps extends Pick<KitchensLaneProps, 'avoided'>, Pick<KitchenSums, 'diets'> {
  readonly declared: BoardDish['allergens'];
  readonly isOver: boolean;
}

/** What a dish contains that people avoid, or that nobody declared it. Afterwards it is no warning. */
function DishAllergens({ declared, avoided, diets, isOver }: DishAllergensProps): ReactNode {
  const t = useManageMessages();
  const { list, locale } = useFormats();
  const held = avoided.filter(({ allergen }) => declared?.includes(allergen));
  if (declared !== null && held.length === 0) return null;
  const allergens = list(
    held.map((one) =>
      t('board.kitchens.avoided', {
        allergen: t(`allergen.${one.allergen}`).toLocaleLowerCase(locale),
        people: peopleWhoAvoid(one, diets) ?? 0,
        parties: one.parties,
      }),
    ),
  );
  if (isOver)
    return (
      <span className={css['past']}>
        {declared === null
          ? t('board.kitchens.undeclaredThen')
          : t('board.kitchens.containedThen', { allergens })}
      </span>
    );
  return (
    <span className={declared === null ? css['undeclared'] : css['contains']}>
      <Icon of={declared === null ? CircleHelp : OctagonAlert} size={16} />
      <span>
        {declared === null ? t('board.kitchens.undeclared') : t('board.kitchens.contains', { allergens })}
      </span>
    </span>
  );
}

interface DietTableProps {
  readonly diets: readonly DietNeed[];
  readonly isOver: boolean;
}

/** For each diet: how many of the people who have it get a portion of each course. */
function DietTable({ diets, isOver }: DietTableProps): ReactNode {
  const t = useManageMessages();
  const { locale } = useFormats();
  if (diets.length === 0) return isOver ? null : <p className={textCss['quiet']}>{t('board.diets.none')}</p>;
  return (
    <table className={table['table']}>
      <caption className={table['caption']}>{t('board.diets')}</caption>
      <thead>
        <tr>
          <th className={table['head']} scope="col">
            {t('filter.diet')}
          </th>
          <th className={table['headNumber']} scope="col">
            {t('board.diets.people')}
          </th>
          {diets[0]?.courses.map(({ course }) => (
            <th key={course} className={table['headNumber']} scope="col">
              {t(`board.diets.${course}`)}
            </th>
          ))}
        </tr>
      </thead>
      {diets.map(({ tag, people, courses }) => {
        const short = courses.flatMap(({ shortage, ...course }) => (shortage ? { ...course, shortage } : []));
        return (
          <tbody key={tag}>
            <tr>
              <th className={table['name']} scope="row">
                {t(`diet.${tag}`)}
              </th>
              <td className={table['number']}>{people}</td>
              {courses.map((supply) => (
                <td key={supply.course} className={table['number']}>
                  <DietSupply {...supply} isOver={isOver} />
                </td>
              ))}
            </tr>
            {short.length > 0 && (
              <tr>
                <td className={css['why']} colSpan={courses.length + 2}>
                  {short.map(({ course, portions, shortage }) => (
                    <p key={course}>
                      {t(`board.diets.why.${shortage}`, {
                        tense: isOver ? 'was' : 'is',
                        course,
                        portions: portions ?? 0,
                        diet: t(`diet.${tag}`).toLocaleLowerCase(locale),
                      })}
                    </p>
                  ))}
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}

function DietSupply({ portions, gap, isOver }: Supply & { readonly isOver: boolean }): ReactNode {
  const t = useManageMessages();
  if (gap > 0 && !isOver)
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        {t('board.diets.gap', { gap })}
      </Badge>
    );
  if (gap === 0 && portions !== null)
    return (
      <span className={table['calm']}>
        <Icon of={Check} size={16} />
        <VisuallyHidden>{t('board.kitchens.well')}</VisuallyHidden>
      </span>
    );
  const words = gap > 0 ? t('board.diets.gapThen', { gap }) : t('board.kitchens.noPortionCount');
  return <span className={table['calm']}>{words}</span>;
}
