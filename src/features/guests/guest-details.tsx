import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import type { Guest } from '~/api/manage/guest.schema';
import { spacedCode } from '~/domain/roster';
import { useManageMessages } from '~/i18n/manage-words';
import { usePartyWords } from '~/i18n/party-words';
import { useFormats } from '~/i18n/provider';
import { epochOf } from '~/lib/instants';
import { TextLink } from '~/ui/text-link';
import { useGuestWords } from './guest-words';
import css from './guests.module.css';

/** Everything that is known about a party; what nobody said has no line. */
export function GuestDetails({ guest }: { readonly guest: Guest }): ReactNode {
  const t = useManageMessages();
  const { list, relative } = useFormats();
  const partyWords = usePartyWords();
  const words = useGuestWords();
  const now = useNow(60_000);
  const { phone, code, note, access_needs, delivery_address, allergens } = guest;
  const avoided = list(allergens.map((allergen) => t(`allergen.${allergen}`)));
  return (
    <dl className={css['details']}>
      <Detail name={t('guests.panel.party')}>{partyWords(guest.party)}</Detail>
      <Detail name={t('guests.panel.code')}>
        {code && (
          <bdi className={css['code']} dir="ltr">
            {spacedCode(code)}
          </bdi>
        )}
      </Detail>
      <Detail name={t('guests.panel.phone')}>
        {phone && (
          <TextLink href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </TextLink>
        )}
      </Detail>
      <Detail name={t('guests.panel.mode')}>{t(`mode.${guest.mode}`)}</Detail>
      <Detail name={t('guests.panel.diets')}>{list(words.diets(guest))}</Detail>
      <Detail name={t('guests.panel.allergens')}>
        {avoided && <span className={css['warm']}>{avoided}</span>}
      </Detail>
      <Detail name={t('guests.note')}>{note}</Detail>
      <Detail name={t('guests.panel.needs')}>{access_needs}</Detail>
      <Detail name={t('guests.panel.address')}>{delivery_address}</Detail>
      <Detail name={t('guests.panel.registered')}>{relative(epochOf(guest.created_at), now)}</Detail>
    </dl>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
