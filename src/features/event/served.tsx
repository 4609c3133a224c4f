import { Suspense, type ReactNode } from 'react';
import { useHousehold } from '~/data/household.queries';
import type { Dish } from '~/api/event-detail.schema';
import type { Allergen } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { isFailure } from '~/lib/failure';
import { Notice } from '~/ui/notice';
import { OnFault } from '~/ui/on-fault';
import { Section } from '~/ui/page';
import { DishItem } from './dish-item';
import css from './served.module.css';

/** What is served. Dishes that hold what the signed-in household avoids say so. */
export function Served({ dishes }: { readonly dishes: readonly Dish[] }): ReactNode {
  const t = useMessages();
  return (
    <Section title={t('event.served')}>
      {dishes.length === 0 ? (
        <p className={css['none']}>{t('event.served.none')}</p>
      ) : (
        // The dishes never wait for the household, and never fall with it.
        <OnFault
          instead={(error) =>
            isRefusal(error) ? <Dishes dishes={dishes} avoided={[]} /> : <Unchecked dishes={dishes} />
          }
        >
          <Suspense fallback={<Dishes dishes={dishes} avoided={[]} />}>
            <ForHousehold dishes={dishes} />
          </Suspense>
        </OnFault>
      )}
    </Section>
  );
}

/** Managers and drivers are signed in without a household. */
const isRefusal = (error: unknown): boolean =>
  isFailure(error) && ['forbidden', 'not-found', 'signed-out'].includes(error.kind);

function ForHousehold({ dishes }: { readonly dishes: readonly Dish[] }): ReactNode {
  const household = useHousehold();
  return <Dishes dishes={dishes} avoided={household?.allergens ?? []} />;
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

function Dishes({
  dishes,
  avoided,
}: {
  readonly dishes: readonly Dish[];
  readonly avoided: readonly Allergen[];
}): ReactNode {
  return (
    <ul className={css['dishes']}>
      {dishes.map((dish, index) => (
        <DishItem key={index} dish={dish} avoided={avoided} />
      ))}
    </ul>
  );
}
