import CircleHelp from 'lucide-react/icons/circle-help';
import Leaf from 'lucide-react/icons/leaf';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { Suspense, type ReactNode } from 'react';
import type { Dish } from '~/api/event-detail.schema';
import type { Allergen } from '~/api/vocabulary';
import { useHousehold } from '~/data/household';
import { avoidedBy, hasNeeds, unified } from '~/domain/food-for';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { ErrorBoundary } from '~/lib/error-boundary';
import { isDenied } from '~/lib/failure';
import { FoodForUs } from '~/parts/food-for-us';
import { Badge } from '~/ui/badge';
import { Icon, type IconShape } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/page';
import { Row } from '~/ui/stack';
import css from './served.module.css';
import textCss from '~/ui/text.module.css';

/** What is served. Dishes with allergens that the signed-in household avoids are marked. */
export function Served({ dishes }: { readonly dishes: readonly Dish[] }): ReactNode {
  const t = useMessages();
  return (
    <Section title={t('event.served')}>
      {dishes.length === 0 ? (
        <p className={textCss['soft']}>{t('event.served.none')}</p>
      ) : (
        // The dishes never wait for the household, and never fail with it. Managers and drivers are signed in without one.
        <ErrorBoundary
          fallback={(error) =>
            isDenied(error) ? <Dishes dishes={dishes} avoided={[]} /> : <Unchecked dishes={dishes} />
          }
        >
          <Suspense fallback={<Dishes dishes={dishes} avoided={[]} />}>
            <ForHousehold dishes={dishes} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Section>
  );
}

function ForHousehold({ dishes }: { readonly dishes: readonly Dish[] }): ReactNode {
  const household = useHousehold();
  const members = household?.members ?? [];
  const isForUs = hasNeeds(members);
  // Each dish names the members who must avoid it. What is only remembered of a reservation is nobody's.
  const named = isForUs ? members.flatMap((member) => avoidedBy(member)) : [];
  const avoided = household ? unified(household).allergens.filter((one) => !named.includes(one)) : [];
  return (
    <>
      <FoodForUs dishes={dishes} of="page" />
      <Dishes dishes={dishes} avoided={avoided} isForUs={isForUs} />
    </>
  );
}

function Unchecked({ dishes }: { readonly dishes: readonly Dish[] }): ReactNode {
  const t = useMessages();
  return (
    <>
      <Notice tone="warning" title={t('event.served.unchecked')} />
      <Dishes dishes={dishes} avoided={[]} />
    </>
  );
}

interface DishesProps {
  readonly dishes: readonly Dish[];
  /** What the household avoids. */
  readonly avoided: readonly Allergen[];
  /** Each dish says for whom of the household it is safe, and who has to ask. */
  readonly isForUs?: boolean;
}

function Dishes({ dishes, ...rest }: DishesProps): ReactNode {
  return (
    <ul>
      {dishes.map((dish, index) => (
        <DishItem key={index} dish={dish} {...rest} />
      ))}
    </ul>
  );
}

interface DishItemProps extends Omit<DishesProps, 'dishes'> {
  readonly dish: Dish;
}

function DishItem({ dish, avoided, isForUs }: DishItemProps): ReactNode {
  const t = useMessages();
  const facts = [
    dish.served === 'hot' ? t('event.served.hot') : t('event.served.cold'),
    ...(dish.portions === null ? [] : [t('event.served.portions', { portions: dish.portions })]),
    ...(dish.restaurant ? [t('event.served.from', { restaurant: dish.restaurant })] : []),
  ];
  return (
    <li className={css['dish']}>
      <h3 className={css['name']}>
        <bdi lang="">{dish.name}</bdi>
      </h3>
      <p className={css['facts']}>
        <bdi>{facts.join(' · ')}</bdi>
      </p>
      {dish.diets.length > 0 && (
        <Row align="stretch" as="ul" aria-label={t('event.served.diets')}>
          {dish.diets.map((diet) => (
            <li key={diet}>
              <Badge tone="success" icon={Leaf}>
                {t(`diet.${diet}`)}
              </Badge>
            </li>
          ))}
        </Row>
      )}
      <Allergens declared={dish.allergens} avoided={avoided} isForUs={isForUs} />
      {isForUs && <FoodForUs dishes={[dish]} of="dish" />}
    </li>
  );
}

interface AllergensProps {
  readonly declared: readonly Allergen[] | null;
  readonly avoided: readonly Allergen[];
  readonly isForUs: boolean | undefined;
}

/** Allergens that are declared, declared as none, or not declared: the last is not the second. */
function Allergens({ declared, avoided, isForUs }: AllergensProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const named = (some: readonly Allergen[]) =>
    formats.list(some.map((one) => t(`allergen.${one}`).toLocaleLowerCase(formats.locale)));
  // Who has to ask is said by name below.
  if (declared === null && isForUs && avoided.length === 0)
    return <p className={css['allergens']}>{t('event.served.undeclared')}</p>;
  if (declared === null) return <Caution icon={CircleHelp} text={t('event.served.undeclaredAsk')} />;
  const held = declared.filter((one) => avoided.includes(one));
  return (
    <>
      <p className={css['allergens']}>
        {declared.length > 0
          ? t('event.served.contains', { allergens: named(declared) })
          : t('event.served.free')}
      </p>
      {held.length > 0 && (
        <Caution icon={OctagonAlert} text={t('event.served.warning', { allergens: named(held) })} isGrave />
      )}
    </>
  );
}

interface CautionProps {
  readonly icon: IconShape;
  readonly text: string;
  readonly isGrave?: boolean;
}

function Caution({ icon, text, isGrave = false }: CautionProps): ReactNode {
  return (
    <p className={classes(css['caution'], isGrave && css['grave'])}>
      <Icon of={icon} />
      <span>{text}</span>
    </p>
  );
}
