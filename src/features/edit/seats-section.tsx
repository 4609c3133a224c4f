import type { ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Section } from '~/ui/page';
import { MomentField } from '~/ui/time-field';
import css from './edit.module.css';
import { useEditing } from './editing';
import { NumberField } from './number-field';
import { useField } from './use-field';

/** How many may come, in parties of what size, and who waits. */
export function SeatsSection(): ReactNode {
  const t = useManageMessages();
  const taken = useEditing().event?.taken ?? 0;
  return (
    <Section title={t('edit.section.seats')}>
      <NumberField name="capacity" hint={t('edit.hint.capacity', { max: limits.capacity.max, taken })} />
      <div className={css['pair']}>
        <NumberField name="max_party" hint={t('edit.hint.max_party', { ...limits.maxParty })} />
        <NumberField name="waitlist_limit" hint={t('edit.hint.waitlist_limit', { ...limits.waitlist })} />
      </div>
      <div className={css['pair']}>
        <NumberField name="offer_minutes" hint={t('edit.hint.offer_minutes', { ...limits.offerMinutes })} />
        <NumberField name="hold_minutes" hint={t('edit.hint.hold_minutes', { ...limits.holdMinutes })} />
      </div>
    </Section>
  );
}

/** From when until when seats can be taken. */
export function RegistrationSection(): ReactNode {
  const t = useManageMessages();
  const opens = useField('registration_opens');
  const closes = useField('registration_closes');
  return (
    <Section title={t('edit.section.registration')} lead={t('edit.registration.lead')}>
      <div className={css['pair']}>
        <MomentField {...opens} optionalWord={t('edit.optional')} hint={t('edit.hint.registration_opens')} />
        <MomentField
          {...closes}
          optionalWord={t('edit.optional')}
          hint={t('edit.hint.registration_closes')}
        />
      </div>
    </Section>
  );
}
