import { useState, type ReactNode } from 'react';
import { useDoorState } from '~/data/use-door-device';
import { shownName } from '~/domain/door-names';
import { useManageMessages } from '~/i18n/manage-messages';
import { useMeaning } from '~/parts/check-in-meaning';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import type { OpenDoor } from './answers';
import textCss from '~/ui/text.module.css';

/** What became of the entries that this device made without the server, where the server decided otherwise. */
export function Disagreements({ list, device }: OpenDoor): ReactNode {
  const t = useManageMessages();
  const meaningOf = useMeaning();
  const { disagreements } = useDoorState(device);
  const [dismissed, setDismissed] = useState(0);
  const shown = disagreements.slice(dismissed);
  if (shown.length === 0) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('door.disagreements', { count: shown.length })}
      onDismiss={() => setDismissed(disagreements.length)}
      dismissLabel={t('common.close')}
    >
      <Stack gap={8}>
        <p>{t('door.disagreements.why')}</p>
        <Stack gap={8} as="ul">
          {shown.map(({ command: { id, kind, count, code, walk_in }, result, ticket }) => (
            <li key={id}>
              <bdi className={textCss['strong']}>
                {ticket ? shownName(ticket, list.tickets) : (walk_in?.contact_name ?? code)}
              </bdi>{' '}
              · {t(`conflicts.device.${kind}`, { count })}. {meaningOf({ kind, result })}
            </li>
          ))}
        </Stack>
      </Stack>
    </Notice>
  );
}
