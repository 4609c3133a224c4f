import type { ReactNode } from 'react';
import { useAreaHref, useReferral } from '~/data/links';
import { useMessages } from '~/i18n/provider';
import { withParam } from '~/lib/with-param';
import { Section } from '~/ui/page';
import { TextLink } from '~/ui/text-link';
import css from './lend-a-hand.module.css';

/** The ways in for those who are not families yet: the platform's own sign-up forms. A code that came with the visit goes along. */
export function LendAHand(): ReactNode {
  const t = useMessages();
  const areaHref = useAreaHref();
  const referral = useReferral();
  const carried = (href: string | undefined) => (href && referral ? withParam(href, 'ref', referral) : href);
  const ways = [
    { href: carried(areaHref('drivers')), words: t('event.help.drivers') },
    { href: carried(areaHref('restaurants')), words: t('event.help.restaurants') },
  ];
  const known = ways.filter((way): way is { href: string; words: string } => way.href !== undefined);
  if (known.length === 0) return null;
  return (
    <Section title={t('event.help')}>
      <p className={css['text']}>{t('event.help.text')}</p>
      <p className={css['ways']}>
        {known.map(({ href, words }) => (
          <TextLink key={href} href={href} isStandalone>
            {words}
          </TextLink>
        ))}
      </p>
    </Section>
  );
}
