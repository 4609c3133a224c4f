import type { ReactNode } from 'react';
import { usePaths, useShareUrl } from '~/data/links';
import { useReferralUnit } from '~/data/settings';
import type { Household } from '~/api/household.schema';
import { REFERRAL_BONUS } from '~/domain/constants';
import { useBonus } from '~/i18n/bonus';
import { useMessages } from '~/i18n/provider';
import { CopyButton } from '~/ui/copy-button';
import { Section } from '~/ui/page';
import { Row } from '~/ui/stack';
import css from './mine.module.css';

/** The bonus for an invited family, and how far it is: it counts when they have come. */
export function Bonus({ household }: { readonly household: Household }): ReactNode {
  const t = useMessages();
  const unit = useReferralUnit();
  const paths = usePaths();
  const shareUrl = useShareUrl();
  const { registered, credited } = household.referrals;
  const each = useBonus(REFERRAL_BONUS, unit);
  const sum = useBonus(REFERRAL_BONUS * credited, unit);
  return (
    <Section title={t('mine.bonus.title')}>
      <p>{t('mine.bonus.text', { bonus: each })}</p>
      {registered + credited === 0 ? (
        <p className={css['quiet']}>{t('mine.bonus.none')}</p>
      ) : (
        <div>
          <p>{t('mine.bonus.state', { registered, credited })}</p>
          {credited > 0 && <p className={css['sum']}>{t('mine.bonus.sum', { bonus: sum })}</p>}
        </div>
      )}
      <Row>
        <CopyButton
          text={shareUrl(paths.browse(), household.referral_code)}
          label={t('mine.bonus.copy')}
          copiedLabel={t('mine.bonus.copied')}
          failedLabel={t('mine.bonus.failed')}
        />
      </Row>
    </Section>
  );
}
