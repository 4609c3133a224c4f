import Share2 from 'lucide-react/icons/share-2';
import { useState, type ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SharePanel } from './share-panel';

/** Passes an event on: by app, by link, by a code to scan. */
export function ShareEvent({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={Share2} onPress={() => setOpen(true)} aria-haspopup="dialog">
        {t('share.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('share.title')} closeLabel={t('common.close')}>
        <SharePanel event={event} />
      </Dialog>
    </>
  );
}
