import type { ReactNode } from 'react';
import { useMyOrganisers } from '~/data/my-organisers';
import { usePaths } from '~/data/links';
import { filterQuery } from '~/domain/filter';
import { useMessages } from '~/i18n/provider';
import { FollowButton } from '~/parts/follow-button';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import css from './my-events-context.module.css';

/** The organisers that a person follows, and what they have on. Nothing while there are none. */
export function FollowingSection(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const following = useMyOrganisers();
  if (!following || following.length === 0) return null;
  const events = `${paths.browse()}?${new URLSearchParams(filterQuery({ followed: true }))}`;
  return (
    <div className={css['aside']}>
      <Section title={t('follow.title')}>
        <ul className={css['rows']}>
          {following.map(({ organiser, upcoming }) => (
            <li key={organiser} className={css['row']}>
              <Stack gap={4} align="start">
                <div>
                  <p className={css['rowTitle']}>
                    <bdi>{organiser}</bdi>
                  </p>
                  <p className={css['quiet']}>{t('follow.upcoming', { count: upcoming })}</p>
                </div>
                <FollowButton organiser={organiser} />
              </Stack>
            </li>
          ))}
        </ul>
        <TextLink href={events} isStandalone>
          {t('follow.events')}
        </TextLink>
      </Section>
    </div>
  );
}
