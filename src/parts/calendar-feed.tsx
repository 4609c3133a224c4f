import CalendarSync from 'lucide-react/icons/calendar-sync';
import type { ReactNode } from 'react';
import { useApiUrl } from '~/data/links';
import { useMessages } from '~/i18n/provider';
import { LinkButton } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Section } from '~/ui/page';
import { Row } from '~/ui/stack';
import textCss from '~/ui/text.module.css';

interface CalendarFeedProps {
  /** On the API's origin, and a secret. */
  readonly path: string;
  readonly title: string;
  /** What is in it. */
  readonly text: string;
}

/** A calendar of one's own to subscribe to: what it does, and that its address is a secret. */
export function CalendarFeed({ path, title, text }: CalendarFeedProps): ReactNode {
  const t = useMessages();
  const url = useApiUrl()(path);
  return (
    <Section title={title}>
      <p>{text}</p>
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
      <p className={textCss['note']}>{t('mine.feed.secret')}</p>
    </Section>
  );
}

/** The scheme that calendars listen to, whichever program the device has. */
const subscribable = (url: string): string => url.replace(/^https?:/, 'webcal:');
