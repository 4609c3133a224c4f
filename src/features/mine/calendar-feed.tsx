import CalendarSync from 'lucide-react/icons/calendar-sync';
import type { ReactNode } from 'react';
import { useApiUrl } from '~/data/links';
import { useMessages } from '~/i18n/provider';
import { CopyButton } from '~/ui/copy-button';
import { LinkButton } from '~/ui/link-button';
import { Section } from '~/ui/page';
import { Row } from '~/ui/stack';
import css from './mine.module.css';

/** The household's own calendar feed: what it does, and that its address is a secret. */
export function CalendarFeed({ path }: { readonly path: string }): ReactNode {
  const t = useMessages();
  const url = useApiUrl()(path);
  return (
    <Section title={t('mine.feed.title')}>
      <p>{t('mine.feed.text')}</p>
      <Row>
        <LinkButton icon={CalendarSync} href={subscribable(url)}>
          {t('mine.feed.subscribe')}
        </LinkButton>
        <CopyButton
          text={url}
          label={t('mine.feed.copy')}
          copiedLabel={t('mine.feed.copied')}
          failedLabel={t('mine.feed.failed')}
        />
      </Row>
      <p className={css['quiet']}>{t('mine.feed.secret')}</p>
    </Section>
  );
}

/** The scheme that calendars listen to, whichever program the device has. */
const subscribable = (url: string): string => url.replace(/^https?:/, 'webcal:');
