import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { useState, type ReactNode } from 'react';
import type { DoorList } from '~/data/door.queries';
import { canLock, useStartKiosk } from '~/data/kiosk';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';

const isPin = (text: string): boolean => /^\d{6,}$/.test(text);

/** Turns this device into a kiosk. It has to have the list, so that a reload without a network is one of the kiosk. */
export function StartKiosk({ list }: { readonly list: DoorList }): ReactNode {
  const t = useManageMessages();
  const [isOpen, setOpen] = useState(false);
  if (!list.isStored || !canLock()) return null;
  return (
    <>
      <Button size="large" isWide icon={TabletSmartphone} onPress={() => setOpen(true)}>
        {t('kiosk.offer')}
      </Button>
      {isOpen && <StartSheet eventId={list.event.id} onClose={() => setOpen(false)} />}
    </>
  );
}

interface StartSheetProps {
  readonly eventId: string;
  readonly onClose: () => void;
}

function StartSheet({ eventId, onClose }: StartSheetProps): ReactNode {
  const t = useManageMessages();
  const startKiosk = useStartKiosk(eventId);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<'kiosk.pin.short' | 'kiosk.unstored'>();
  async function start(): Promise<void> {
    if (!isPin(pin)) return setProblem('kiosk.pin.short');
    if (!(await startKiosk(pin))) setProblem('kiosk.unstored');
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('kiosk.offer')}
      actions={
        <Button variant="primary" size="large" isWide onPress={() => void start()}>
          {t('kiosk.start')}
        </Button>
      }
    >
      <Stack>
        <p>{t('kiosk.what')}</p>
        <Notice tone="warning" title={t('kiosk.pinning')}>
          {t('kiosk.pinning.how')}
        </Notice>
        {/* Shown as it is typed: a slip would lock the tablet. */}
        <TextField
          label={t('kiosk.pin')}
          hint={t('kiosk.pin.hint')}
          error={problem && t(problem)}
          value={pin}
          onChange={setPin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      </Stack>
    </Dialog>
  );
}
