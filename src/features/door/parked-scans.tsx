import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { DoorDevice } from '~/data/door-device';
import { useDoorState } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { saveText } from '~/lib/csv';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Row } from '~/ui/stack';

/** What the server could not accept, to be tried again or saved. Nothing where there is none. */
export function ParkedScans({ device }: { readonly device: DoorDevice | undefined }): ReactNode {
  const t = useManageMessages();
  const { parked } = useDoorState(device);
  if (parked.length === 0) return null;
  return (
    <Notice
      tone="danger"
      role="status"
      title={t('door.parked', { count: parked.length })}
      action={
        <Row>
          <Button size="small" onPress={() => void device?.retryParked()}>
            {t('door.camera.retry')}
          </Button>
          <Button
            size="small"
            icon={Download}
            onPress={() =>
              saveText('check-ins.json', 'application/json', JSON.stringify(parked, undefined, 2))
            }
          >
            {t('door.parked.export')}
          </Button>
        </Row>
      }
    >
      {t('door.parked.why')}
    </Notice>
  );
}
