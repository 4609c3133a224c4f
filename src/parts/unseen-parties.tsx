import type { ReactNode } from 'react';
import type { UnseenParty } from '~/api/manage/board';
import { useManageMessages } from '~/i18n/manage-messages';
import { TextLink } from '~/ui/text-link';
import css from './unseen-parties.module.css';
import textCss from '~/ui/text.module.css';

/** Whom to call: nobody of them has said that they saw what was sent. */
export function UnseenParties({ parties }: { readonly parties: readonly UnseenParty[] }): ReactNode {
  const t = useManageMessages();
  if (parties.length === 0) return null;
  return (
    <ul className={css['unseen']} aria-label={t('board.receipts.list')}>
      {parties.map(({ registration_id, name, phone }) => (
        <li key={registration_id} className={css['party']}>
          <bdi>{name || t('board.receipts.noName')}</bdi>
          {phone ? (
            <TextLink href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </TextLink>
          ) : (
            <span className={textCss['quiet']}>{t('board.receipts.noPhone')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
