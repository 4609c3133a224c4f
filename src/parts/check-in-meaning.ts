import type { CheckInKind, CheckInResult } from '~/api/manage/door';
import { resultName } from '~/domain/door';
import { useManageMessages } from '~/i18n/manage-messages';

/** Returns in words what follows from an entry that a device decided by itself and the server did not carry out, or not for everyone. */
export function useMeaning(): (entry: {
  readonly kind: CheckInKind;
  readonly result: CheckInResult;
}) => string {
  const t = useManageMessages();
  return ({ kind, result }) => {
    const name = resultName(kind, result);
    return name === 'ok' || name === 'not_on_list' ? '' : t(`conflicts.means.${name}`);
  };
}
