import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { useFormats, useMessages } from '~/i18n/provider';
import { Icon } from '~/ui/icon';
import css from './ticket.module.css';

export interface KeptNoteProps {
  /** Epoch milliseconds when this device kept it; `undefined`: just read from the server. */
  readonly keptAt: number | undefined;
  readonly now: number;
}

/** Out of reach of the server: how old the ticket is, and that it works all the same. */
export function KeptNote({ keptAt, now }: KeptNoteProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state, liveUntil } = useConnection();
  // Read before the line went: it was kept at that time too.
  const since = keptAt ?? (state === 'offline' ? liveUntil : undefined);
  if (since === undefined) return null;
  return (
    <p className={css['kept']} role="status">
      <Icon of={Smartphone} />
      <span>
        {t('ticket.kept', { age: formats.relative(Math.min(since, now), now) })}. {t('ticket.keptHint')}
      </span>
    </p>
  );
}
