import type { ReactNode } from 'react';
import type { UnseenParty } from '~/api/manage/board';
import { useManageMessages } from '~/i18n/manage-messages';
import { Disclosure } from '~/ui/disclosure';
import { TextLink } from '~/ui/text-link';
import css from './unseen-parties.module.css';
import textCss from '~/ui/text.module.css';

/** As many stand in the open: more would push away what is below them. */
const FEW = 3;

/** Whom to call: nobody of them has said that they saw what was sent. */
export function UnseenParties({ parties }: { readonly parties: readonly UnseenParty[] }): ReactNode {
  const t = useManageMessages();
  if (parties.length === 0) return null;
  return (
    <Disclosure
      level={4}
      title={t('board.receipts.list')}
      aside={parties.length}
      defaultExpanded={parties.length <= FEW}
    >
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
    </Disclosure>
  );
}
