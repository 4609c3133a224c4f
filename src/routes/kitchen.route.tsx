import ChefHat from 'lucide-react/icons/chef-hat';
import type { ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { useNow } from '~/data/clock';
import { useOffers } from '~/data/kitchen-offers';
import { useTitle } from '~/data/shell';
import { groupOffers, type OfferGroups } from '~/domain/kitchen-offer';
import { OfferRow } from '~/features/kitchen/offer-row';
import { Tablet } from '~/features/kitchen/tablet';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { ReadingPage } from '~/parts/reading-page';
import { EmptyState } from '~/ui/error-state';
import { Page, Section } from '~/ui/page';
import { Stack } from '~/ui/stack';

/** `kitchen`: what the viewer's restaurants were asked to cook, and what they have promised. */
export function KitchenRoute(): ReactNode {
  const t = useManageMessages();
  useTitle(t('kitchen.title'));
  return (
    <ReadingPage subject="kitchen" failed={t('kitchen.failed')} title={t('kitchen.title')} lines={6}>
      <KitchenPage />
    </ReadingPage>
  );
}

/** Milliseconds between two looks at the clock. */
const TICK = 60_000;

const parts = ['open', 'ahead', 'past'] as const satisfies readonly (keyof OfferGroups)[];

function KitchenPage(): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const offers = useOffers();
  const now = useNow(TICK);
  if (!offers)
    return (
      <Page title={t('kitchen.title')}>
        <EmptyState title={t('kitchen.unavailable')} />
      </Page>
    );
  const groups = groupOffers(offers.items, now);
  const isOne = offers.restaurants.length < 2;
  return (
    <Page title={t('kitchen.title')} lead={formats.list(offers.restaurants.map(({ name }) => name))}>
      <Tablet mayStart />
      {offers.items.length === 0 && (
        <EmptyState icon={ChefHat} title={t('kitchen.none')}>
          <p>{t('kitchen.none.text')}</p>
        </EmptyState>
      )}
      {parts.map(
        (part) =>
          groups[part].length > 0 && (
            <Section key={part} title={t(`kitchen.group.${part}`)}>
              <Offers offers={groups[part]} isOne={isOne} />
            </Section>
          ),
      )}
    </Page>
  );
}

function Offers({
  offers,
  isOne,
}: {
  readonly offers: readonly Offer[];
  readonly isOne: boolean;
}): ReactNode {
  return (
    <Stack as="ul" gap={12}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferRow offer={offer} hasRestaurant={!isOne} />
        </li>
      ))}
    </Stack>
  );
}
