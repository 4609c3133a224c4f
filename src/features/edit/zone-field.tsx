import { useMemo, useState, type ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { ComboBox } from '~/ui/combo-box';
import { useField } from './use-field';

const SHOWN = 50;

/** Names as people look for them: without slashes and lines. */
const wordsOf = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');
const folded = (text: string): string => text.toLowerCase().replace(/[\s_/]+/g, ' ');

/** The clock that the times are read from. */
export function ZoneField(): ReactNode {
  const t = useManageMessages();
  const { name: _, ...field } = useField('time_zone');
  const [query, setQuery] = useState<string>();
  const zones = useMemo(
    () => [...new Set([field.value, ...Intl.supportedValuesOf('timeZone'), 'UTC'])],
    [field.value],
  );
  const wanted = query === undefined ? '' : folded(query);
  const found = zones.filter((zone) => folded(zone).includes(wanted)).slice(0, SHOWN);
  return (
    <div onBlur={() => setQuery(undefined)}>
      <ComboBox
        {...field}
        hint={t('edit.hint.time_zone')}
        options={found.map((zone) => ({ id: zone, label: wordsOf(zone) }))}
        query={query ?? wordsOf(field.value)}
        onQuery={setQuery}
        selectedId={field.value}
        onSelect={(zone) => {
          setQuery(undefined);
          if (zone !== null) field.onChange(zone);
        }}
        emptyWords={t('edit.zone.none')}
        foundWords={t('edit.zone.found', { count: found.length })}
      />
    </div>
  );
}
