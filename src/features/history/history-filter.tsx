import type { ReactNode } from 'react';
import { historyGroups, type HistoryGroup } from '~/domain/history-filter';
import { useManageMessages } from '~/i18n/manage-words';
import { ChoiceChips } from '~/ui/choice-chips';
import { groupIcons } from './group-icons';

export interface HistoryFilterProps {
  readonly groups: readonly HistoryGroup[];
  readonly onChange: (groups: readonly HistoryGroup[]) => void;
}

/** Any of the kinds of things that happen; none chosen shows all. */
export function HistoryFilter({ groups, onChange }: HistoryFilterProps): ReactNode {
  const t = useManageMessages();
  const options = historyGroups.map((value) => ({
    value,
    label: t(`history.group.${value}`),
    icon: groupIcons[value],
  }));
  return (
    <ChoiceChips label={t('history.filter')} options={options} values={[...groups]} onChange={onChange} />
  );
}
