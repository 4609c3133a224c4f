import { CloudAlert, CloudCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDoorReadiness } from '~/data/door-readiness';
import { useDoorState } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { isAppleTouch, isInstalled } from '~/lib/browser';
import { Badge } from '~/ui/badge';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import type { OpenDoor } from './answers';
import css from './door.module.css';
import textCss from '~/ui/text.module.css';

/** The one sign of whether this device goes on, and opens its doors again, without a network; else what it lacks. */
export function DoorReady({ doors }: { readonly doors: readonly OpenDoor[] }): ReactNode {
  const t = useManageMessages();
  const state = useDoorState(doors[0]?.device);
  const readiness = useDoorReadiness(
    doors.map(({ list }) => list.event.id),
    state,
  );
  if (!readiness) return <div className={css['readiness']} />;
  const { lacks, isPersisted } = readiness;
  const isReady = lacks.length === 0;
  return (
    <div className={css['readiness']}>
      <Badge tone={isReady ? 'success' : 'warning'} icon={isReady ? CloudCheck : CloudAlert}>
        {t(isReady ? 'door.offline.ready' : 'door.offline.notReady')}
      </Badge>
      {lacks.map((need) => (
        <p key={need} className={textCss['note']}>
          {t(`door.offline.lacks.${need}`)}
        </p>
      ))}
      {isReady && !isPersisted && <p className={textCss['note']}>{t('door.offline.mayClear')}</p>}
    </div>
  );
}

/** What iPhones and iPads do otherwise: a helper has to know it before the evening. */
export function AppleNotes(): ReactNode {
  const t = useManageMessages();
  if (!isAppleTouch()) return null;
  return (
    <Notice tone="info" title={t('door.apple')}>
      <Stack gap={8}>
        {!isInstalled() && <p>{t('door.apple.install')}</p>}
        <p>{t('door.apple.silent')}</p>
        <p>{t('door.apple.camera')}</p>
      </Stack>
    </Notice>
  );
}
