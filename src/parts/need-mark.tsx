import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { useCallback, type ReactNode } from 'react';
import type { Urgency } from '~/api/manage/vocabulary';
import type { ShortNeed } from '~/data/needs';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Icon, type IconShape } from '~/ui/icon';
import css from './need-mark.module.css';

export const urgencyIcons: Readonly<Record<Urgency, IconShape>> = {
  now: OctagonAlert,
  soon: CircleAlert,
  later: Clock,
};

/** The sign of how soon something needs a manager, beside words that say it. */
export function NeedMark({ urgency }: { readonly urgency: Urgency }): ReactNode {
  return (
    <span className={css[urgency]}>
      <Icon of={urgencyIcons[urgency]} size={16} />
    </span>
  );
}

/** The needs of an event in a few words: "Not enough portions, No food yet". */
export function useNeedNames(): (needs: readonly ShortNeed[]) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return useCallback((needs) => formats.list(needs.map(({ kind }) => t(`need.${kind}`))), [t, formats]);
}

/** What an event needs, in one line with the sign of the most urgent. */
export function NeedNotes({ needs }: { readonly needs: readonly ShortNeed[] }): ReactNode {
  const names = useNeedNames();
  const [first] = needs;
  if (!first) return null;
  return (
    <span className={css['notes']}>
      <NeedMark urgency={first.urgency} />
      <span>{names(needs)}</span>
    </span>
  );
}
