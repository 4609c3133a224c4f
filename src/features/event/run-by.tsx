import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useFormats, useMessages } from '~/i18n/provider';
import { Section } from '~/ui/page';
import css from './run-by.module.css';

/** Who invites, and who cooks. */
export function RunBy({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { organiser, restaurants } = event;
  return (
    <Section title={t('event.runBy')}>
      <p className={css['line']}>
        <bdi>{organiser ? t('event.organiser', { organiser }) : t('event.organiserUnknown')}</bdi>
      </p>
      {restaurants.length > 0 && (
        <p className={css['line']}>
          <bdi>{t('event.cooks', { restaurants: formats.list(restaurants) })}</bdi>
        </p>
      )}
    </Section>
  );
}
