import type { ReactNode } from 'react';
import type { Offer, OfferCount } from '~/api/manage/kitchen';
import type { Diet } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useOfferTimes } from '~/parts/offer-times';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import css from './kitchen.module.css';
import textCss from '~/ui/text.module.css';

interface CountForKitchenProps {
  readonly offer: Offer;
  readonly count: OfferCount;
}

/** For how many people a kitchen cooks, large enough to read from a distance; once it is final, with what changed since as one sum. */
export function CountForKitchen({ offer, count }: CountForKitchenProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const times = useOfferTimes(offer);
  const { people, diets, courses, frozen_at } = count;
  const { kitchen_cutoff_at: cutoff } = offer.event;
  const dietName = useDietName();
  const named = diets.map(({ tag, count: of }) => t('kitchen.diet', { count: of, diet: dietName(tag) }));
  return (
    <Section
      title={t('kitchen.count')}
      lead={
        frozen_at
          ? t('kitchen.final', { when: times.moment(frozen_at) })
          : cutoff
            ? t('kitchen.soFar', { when: times.moment(cutoff) })
            : t('kitchen.soFarOpen')
      }
    >
      <Stack gap={8}>
        {courses.map(({ course, people: share, portions }) => (
          <p key={course} className={css['figure']}>
            <span className={css['number']}>{formats.number(share)}</span>
            <span>{t(`kitchen.course.${course}`, { people, portions })}</span>
          </p>
        ))}
        <p>
          {named.length > 0 ? t('kitchen.diets', { list: formats.list(named) }) : t('kitchen.diets.none')}
        </p>
        {count.change && <Change change={count.change} />}
      </Stack>
    </Section>
  );
}

/** Within a sentence. */
function useDietName(): (tag: Diet) => string {
  const t = useManageMessages();
  const { locale } = useFormats();
  return (tag) => t(`diet.${tag}`).toLocaleLowerCase(locale);
}

/** What changed since the numbers were final: one sum of people, and of each diet. */
function Change({ change }: { readonly change: NonNullable<OfferCount['change']> }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const dietName = useDietName();
  const { people, diets } = change;
  const named = diets.map(({ tag, count }) =>
    t('kitchen.change.signed', {
      sign: count > 0 ? '+' : '−',
      count: Math.abs(count),
      diet: dietName(tag),
    }),
  );
  return (
    <div role="status">
      <p className={css['change']}>
        {people < 0 ? t('kitchen.change.less', { people: -people }) : t('kitchen.change', { people })}
      </p>
      {named.length > 0 && (
        <p className={textCss['note']}>{t('kitchen.change.diets', { list: formats.list(named) })}</p>
      )}
    </div>
  );
}
