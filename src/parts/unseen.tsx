import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-messages';
import { Disclosure } from '~/ui/disclosure';
import { TextLink } from '~/ui/text-link';
import css from './unseen.module.css';
import textCss from '~/ui/text.module.css';

/** As many stand in the open: more would push away what is below them. */
const FEW = 3;

interface UnseenProps {
  /** Parties, or helpers. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly phone: string }[];
}

/** Whom to call: nobody of them has said that they saw what was sent. */
export function Unseen({ people }: UnseenProps): ReactNode {
  const t = useManageMessages();
  if (people.length === 0) return null;
  return (
    <Disclosure
      level={4}
      title={t('board.receipts.list')}
      aside={people.length}
      defaultExpanded={people.length <= FEW}
    >
      <ul className={css['unseen']} aria-label={t('board.receipts.list')}>
        {people.map(({ id, name, phone }) => (
          <li key={id} className={css['party']}>
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
