import Check from 'lucide-react/icons/check';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useEventOffers } from '~/data/event-offers';
import type { BoardCounts, BoardDish } from '~/domain/board-facts';
import { dietGaps, type DietNeed, type Kitchen, type KitchenSums, type Supply } from '~/domain/board-kitchen';
import type { Phase } from '~/domain/event-state';
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
}

/** Which restaurant cooks what, and whether the portions are enough for the people expected. Afterwards nothing is a warning. */
export function KitchensLane({ event, food, avoided, phase }: KitchensLaneProps): ReactNode {
  const t = useManageMessages();
  const isOver = phase === 'over' || phase === 'cancelled';
  return (
    <Lane
      icon={ChefHat}
      title={t('board.kitchens')}
      aside={isOver ? undefined : <PortionsBadge food={food} />}
    >
      {food.kitchens.length === 0 ? (
        <p>{t(isOver ? 'board.kitchens.noneThen' : 'board.kitchens.none')}</p>
      ) : (
        <>
          {phase === 'cancelled' && <KitchensToCall eventId={event.id} kitchens={food.kitchens} />}
          <Kitchens food={food} avoided={avoided} phase={phase} />
        </>
      )}
      <EventOffers event={event} isServed={phase === 'now' && isEnough(food)} />
      <DietTable diets={food.diets} isOver={isOver} />
    </Lane>
  );
}

/** The kitchens of a cancelled event that have no offer, and so no page that tells them. */
function KitchensToCall({
  eventId,
  kitchens,
}: Pick<KitchenSums, 'kitchens'> & { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { offers } = useEventOffers(eventId);
  const told = new Set(offers?.items.map(({ restaurant }) => restaurant.name));
  const names = kitchens.flatMap(({ restaurant }) =>
    restaurant !== null && !told.has(restaurant) ? restaurant : [],
  );
  if (names.length === 0) return null;
  return <p>{t('board.kitchens.cancelled', { count: names.length, names: formats.list(names) })}</p>;
}

function PortionsBadge({ food }: Pick<KitchensLaneProps, 'food'>): ReactNode {
  const t = useManageMessages();
  const portions = useMissingPortions();
  if (food.kitchens.length === 0 || food.people === 0) return null;
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

function Kitchens({ food, avoided, phase }: Omit<KitchensLaneProps, 'event'>): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { served, people, kitchens, courses } = food;
  const portions = useMissingPortions();
  const gaps = dietGaps(food);
  const isOver = phase === 'over' || phase === 'cancelled';
  // It is or was eaten: what was planned is the measure of what was served and left.
  const isEaten = phase === 'now' || phase === 'over';
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
          {isEaten && planned.length > 0 && (
            <p className={textCss['note']}>
              {t('board.kitchens.planned', { portions: formats.list(planned) })}
            </p>
          )}
          <p className={textCss['small']}>{t('board.kitchens.assumed', { kinds })}</p>
        </div>
      )}
      <ul className={css['kitchens']}>
        {kitchens.map((kitchen) => (
          <KitchenItem key={kitchen.restaurant ?? ''} kitchen={kitchen} avoided={avoided} phase={phase} />
        ))}
      </ul>
    </>
  );
}

interface KitchenItemProps extends Pick<KitchensLaneProps, 'avoided' | 'phase'> {
  readonly kitchen: Kitchen;
}

function KitchenItem({ kitchen: { restaurant, dishes }, avoided, phase }: KitchenItemProps): ReactNode {
  const t = useManageMessages();
  return (
    <li className={css['kitchen']}>
      <p className={css['line']}>
        <strong className={textCss['strong']}>{restaurant ?? t('board.kitchens.noName')}</strong>
      </p>
      <ul className={css['dishes']}>
        {dishes.map((dish) => (
          <li key={dish.name} className={css['line']}>
            <span className={css['dish']}>
              {dish.name} · {t(`board.course.${dish.served}`)}
              {phase !== 'cancelled' && (
                <DishAllergens declared={dish.allergens} avoided={avoided} isOver={phase === 'over'} />
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

interface DishAllergensProps extends Pick<KitchensLaneProps, 'avoided'> {
  readonly declared: BoardDish['allergens'];
  readonly isOver: boolean;
}

/** What a dish contains that parties avoid, or that nobody declared it. Afterwards it is no warning. */
function DishAllergens({ declared, avoided, isOver }: DishAllergensProps): ReactNode {
  const t = useManageMessages();
  const { list, locale } = useFormats();
  const held = avoided.filter(({ allergen }) => declared?.includes(allergen));
  if (declared !== null && held.length === 0) return null;
  const allergens = list(
    held.map(({ allergen, parties }) =>
      t('board.kitchens.avoided', { allergen: t(`allergen.${allergen}`).toLocaleLowerCase(locale), parties }),
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
  const words = gap > 0 ? t('board.diets.short', { gap }) : t('board.kitchens.noPortionCount');
  return <span className={table['calm']}>{words}</span>;
}
