import type { ReactNode } from 'react';
import {
  offerLimits,
  type Offer,
  type OfferAnswer,
  type OfferDish,
  type SheetOfOffer,
} from '~/api/manage/kitchen';
import { useEventOffers } from '~/data/event-offers';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/shell';
import { containerLabels } from '~/domain/container-labels';
import { placeLine } from '~/domain/event-place';
import { containersThere, portionsThere } from '~/domain/kitchen-count';
import { isPromised, readyAt } from '~/domain/kitchen-offer';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useDishContents } from '~/parts/dish-row';
import { useOfferTimes } from '~/parts/offer-times';
import { PrintPage, SheetHead } from '~/parts/print-page';
import { Loading } from '~/ui/skeleton';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { CountForKitchen } from './count-for-kitchen';
import css from './kitchen-sheet.module.css';
import print from '~/parts/print.module.css';
import textCss from '~/ui/text.module.css';

/** What of a kitchen is printed: its sheet, or a label for each container. */
export const kitchenPapers = ['sheet', 'labels'] as const;
export type KitchenPaper = (typeof kitchenPapers)[number];

interface PromisedProps {
  readonly offer: Offer;
  readonly answer: OfferAnswer;
}

interface PaperOfOfferProps extends PromisedProps {
  readonly paper: KitchenPaper;
}

/** A paper of one kitchen, for its people. */
export function PaperOfOffer({ offer, answer, paper }: PaperOfOfferProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  useTitle(t(`kitchen.paper.${paper}.of`, { event: offer.event.title }));
  return (
    <PrintPage back={{ href: paths.offer({ offerId: offer.id }), label: t('kitchen.paper.back') }}>
      {paper === 'sheet' ? (
        <KitchenSheet offer={offer} answer={answer} />
      ) : (
        <ContainerLabels offer={offer} answer={answer} />
      )}
    </PrintPage>
  );
}

/** The sheets of all kitchens that have promised something for an event, for its manager: each begins a page. */
export function SheetsOfEvent({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { offers, hasFailed } = useEventOffers(eventId);
  useTitle(t('kitchen.paper.sheets'));
  if (offers === undefined && !hasFailed) return <Loading label={t('common.loading')} lines={8} />;
  const promised = (offers?.items ?? []).filter(({ state }) => isPromised(state));
  return (
    <PrintPage back={{ href: paths.board({ eventId }), label: t('unseen.back') }}>
      {promised.length === 0 && <p>{t(hasFailed ? 'offers.failed' : 'kitchen.paper.none')}</p>}
      {promised.map(
        (offer) => offer.answer && <KitchenSheet key={offer.id} offer={offer} answer={offer.answer} />,
      )}
    </PrintPage>
  );
}

/** What to cook, for whom and by when, with room to write when it was packed and how warm it was. */
function KitchenSheet({ offer, answer }: PromisedProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const { event, restaurant, asked, count, late_minutes: late, sheet } = offer;
  return (
    <section className={css['sheet']}>
      <SheetHead
        event={event}
        where={event.place ? placeLine(event.place) : undefined}
        sum={<bdi>{restaurant.name}</bdi>}
      >
        {sheet && <SheetNumber sheet={sheet} offer={offer} />}
        <p>
          <strong>
            {t('kitchen.readySpan', {
              from: times.wall(readyAt(answer, late)),
              until: times.wall(answer.ready_until),
            })}
          </strong>
        </p>
        {[asked.note, answer.packaging].filter(Boolean).map((note) => (
          <p key={note} lang="" dir="auto">
            {note}
          </p>
        ))}
      </SheetHead>
      {count && <CountForKitchen offer={offer} count={count} />}
      <table className={print['table']}>
        <caption>
          <VisuallyHidden>{t('kitchen.dishes')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('edit.dish.title')}</th>
            <th scope="col" className={css['number']}>
              {t('edit.dish.portions')}
            </th>
            <th scope="col" className={css['number']}>
              {t('handOver.boxes')}
            </th>
            <th scope="col">{t('edit.dish.allergens')}</th>
            <th scope="col" className={css['write']}>
              {t('kitchen.paper.packed')}
            </th>
            <th scope="col" className={css['write']}>
              °C
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.dishes.map((dish, at) => (
            <DishLine
              key={`${at} ${dish.name}`}
              dish={dish}
              isChanged={sheet?.changed.includes(dish.name) ?? false}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Which sheet it is, and which one it replaces, so that nobody cooks by an old one. */
function SheetNumber({ sheet, offer }: { readonly sheet: SheetOfOffer; readonly offer: Offer }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { number, gone } = sheet;
  const wall = wallThere(sheet.at, offer.event);
  const words = [
    `${formats.shortDay(wall.slice(0, 10))}, ${formats.wallTime(wall)}`,
    number > 1 && t('kitchen.paper.replaces', { number: number - 1 }),
  ];
  return (
    <>
      <p>
        <strong>{t('kitchen.paper.number', { number })}</strong>
        {` · ${words.filter(Boolean).join(' · ')}`}
      </p>
      {gone.length > 0 && (
        <p>
          <strong>{t('kitchen.paper.gone', { dishes: formats.list(gone) })}</strong>
        </p>
      )}
    </>
  );
}

interface DishLineProps {
  readonly dish: OfferDish;
  /** Since the sheet before. */
  readonly isChanged: boolean;
}

function DishLine({ dish, isChanged }: DishLineProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const contents = useDishContents();
  const suits = useSuits();
  const containers = containersThere(dish);
  return (
    <tr className={isChanged ? css['changed'] : undefined}>
      <th scope="row" className={print['name']}>
        <bdi>{dish.name}</bdi>
        {isChanged && <strong className={css['mark']}>{t('kitchen.paper.changed')}</strong>}
        <span className={print['note']}>{suits(dish)}</span>
      </th>
      <td>{formats.number(portionsThere(dish))}</td>
      <td>{containers !== undefined && formats.number(containers)}</td>
      <td>{contents(dish.allergens)}</td>
      <td className={css['line']} />
      <td className={css['line']} />
    </tr>
  );
}

/** Hot or cold, and whom it suits. */
function useSuits(): (dish: OfferDish) => string {
  const t = useManageMessages();
  return ({ served, diets }) =>
    [t(`edit.dish.${served}`), ...diets.map((diet) => t(`diet.${diet}`))].join(' · ');
}

/** One for each container, without the name of any guest. */
function ContainerLabels({ offer, answer }: PromisedProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const contents = useDishContents();
  const suits = useSuits();
  const { event, restaurant, sheet } = offer;
  const labels = containerLabels(offer.id, answer.dishes).slice(0, offerLimits.boxes.max);
  return (
    <>
      <h1 className={css['screenOnly']}>{t('kitchen.paper.labels')}</h1>
      <ul className={css['labels']}>
        {labels.map(({ dish, n, of, code }) => (
          <li key={code} className={css['label']}>
            <p className={css['dish']}>
              <bdi>{dish.name}</bdi>
            </p>
            <p className={textCss['strong']}>{contents(dish.allergens)}</p>
            <p>{suits(dish)}</p>
            <p className={print['note']}>
              <bdi>{event.title}</bdi> · {formats.shortDay(event.starts_local.slice(0, 10))}
            </p>
            <p className={print['note']}>
              <bdi>{restaurant.name}</bdi>
              {of !== undefined && ` · ${t('kitchen.paper.of', { n, of })}`}
              {sheet && ` · ${t('kitchen.paper.number', { number: sheet.number })}`}
            </p>
            <p className={textCss['strong']}>
              <bdi>{code}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
