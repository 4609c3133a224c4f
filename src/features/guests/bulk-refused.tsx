import { useId, useMemo, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import type { BulkOutcome } from '~/domain/guest-bulk';
import { useManageMessages } from '~/i18n/manage-words';
import css from './guests.module.css';

const known = ['sold_out', 'already_checked_in', 'not_found'] as const;
/** More names than this nobody reads in a dialog. */
const MOST = 100;

export interface BulkRefusedProps {
  readonly refused: BulkOutcome['refused'];
  readonly guests: readonly Guest[];
  readonly isDone: boolean;
}

/** Who stays as it is, and why, one by one. */
export function BulkRefused({ refused, guests, isDone }: BulkRefusedProps): ReactNode {
  const t = useManageMessages();
  const heading = useId();
  const names = useMemo(
    () => new Map<string, string>(guests.map(({ id, contact_name }) => [id, contact_name])),
    [guests],
  );
  const whyOf = (code: string) => t(`guests.bulk.why.${known.find((one) => one === code) ?? 'other'}`);
  return (
    <div>
      <p id={heading}>
        {t(isDone ? 'guests.bulk.notDone' : 'guests.bulk.cannot', { count: refused.length })}
      </p>
      <ul className={css['names']} aria-labelledby={heading}>
        {refused.slice(0, MOST).map(({ id, code }) => (
          <li key={id}>{t('guests.bulk.row', { name: names.get(id) ?? '', why: whyOf(code) })}</li>
        ))}
        {refused.length > MOST && <li>{t('guests.bulk.more', { count: refused.length - MOST })}</li>}
      </ul>
    </div>
  );
}
