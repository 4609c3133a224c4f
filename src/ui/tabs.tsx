import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { Icon, type IconShape } from './icon';
import css from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconShape | undefined;
  /** Beside the label, e.g. how many. */
  readonly count?: string | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
}

/** Parts of one thing, one at a time. */
export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps): ReactNode {
  return (
    <AriaTabs
      className={css['tabs'] ?? ''}
      selectedKey={selectedId}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <TabList className={css['list'] ?? ''} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={css['tab'] ?? ''}>
            {tab.icon && <Icon of={tab.icon} />}
            <span>{tab.label}</span>
            {tab.count && <span className={css['count']}>{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={css['panel'] ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
