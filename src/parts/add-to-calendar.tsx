import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState, type ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useApiUrl } from '~/data/links';
import { useMessages } from '~/i18n/provider';
import { Button, LinkButton } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import css from './share.module.css';
import textCss from '~/ui/text.module.css';

/** Adds an event to the person's own calendar: once, or as a feed that follows changes. */
/** Adds an event to the user’s calendar: once, or as a subscription that updates. */
export function AddToCalendar({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={CalendarPlus} onPress={() => setOpen(true)} aria-haspopup="dialog">
        {t('share.calendar.add')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('share.calendar.addTitle')}>
        <CalendarLinks path={event.calendar_path} />
      </Dialog>
    </>
  );
}

function CalendarLinks({ path }: { readonly path: string }): ReactNode {
  const t = useMessages();
  const url = useApiUrl()(path);
  return (
    <Stack>
      <section className={css['way']}>
        <LinkButton href={url} icon={Download} isWide>
          {t('share.calendar.download')}
        </LinkButton>
        <p className={textCss['note']}>{t('share.calendar.downloadHint')}</p>
      </section>
      <section className={css['way']}>
        <LinkButton href={subscribable(url)} icon={RefreshCw} isWide>
          {t('share.calendar.subscribe')}
        </LinkButton>
        <p className={textCss['note']}>{t('share.calendar.subscribeHint')}</p>
        <p className={css['link']} aria-label={t('share.calendar.feed')} dir="ltr">
          {url}
        </p>
        <CopyButton
          text={url}
          label={t('mine.feed.copy')}
          copiedLabel={t('mine.feed.copied')}
          failedLabel={t('share.copyFailed')}
          isWide
        />
      </section>
    </Stack>
  );
}

/** The URL scheme that calendar programs are registered for. */
/** The URL scheme that calendar apps open. */
const subscribable = (url: string): string => url.replace(/^https?:/, 'webcal:');
