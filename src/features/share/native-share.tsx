import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useFormats, useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';

/** The device's own way of sending something, where it has one. */
export function NativeShare({
  event,
  url,
}: {
  readonly event: EventDetail;
  readonly url: string;
}): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  if (typeof navigator.share !== 'function') return null;
  const text = t('share.text', { title: event.title, when: fullWhen(event) });

  async function send(): Promise<void> {
    try {
      await navigator.share({ title: event.title, text, url });
    } catch {
      // Closed without sending, or not allowed here: the link and the code are still on the screen.
    }
  }

  return (
    <Button icon={Send} isWide onPress={() => void send()}>
      {t('share.native')}
    </Button>
  );
}
