import { useMemo, useState, type ReactNode } from 'react';
import { foldedWords, isFoundBy, typedWords } from '~/api/fold';
import { useManageMessages } from '~/i18n/manage-messages';
import { ComboBox, type ComboBoxProps } from '~/ui/combo-box';

export interface ZoneFieldProps extends Omit<
  ComboBoxProps,
  'options' | 'query' | 'onQuery' | 'selectedId' | 'onSelect' | 'emptyWords' | 'foundWords'
> {
  /** An IANA name; `null` for none yet. */
  readonly value: string | null;
  readonly onChange: (zone: string) => void;
}

const SHOWN = 50;

/** Zone names in readable form: without underscores. */
const wordsOf = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** Chooses an IANA time zone by typing a part of its name. */
export function ZoneField({ value, onChange, ...field }: ZoneFieldProps): ReactNode {
  const t = useManageMessages();
  const [query, setQuery] = useState<string>();
  const zones = useMemo(
    () => [...new Set([...(value === null ? [] : [value]), ...Intl.supportedValuesOf('timeZone'), 'UTC'])],
    [value],
  );
  const typed = typedWords(query ?? '');
  const found = zones.filter((zone) => isFoundBy(foldedWords(wordsOf(zone)), typed)).slice(0, SHOWN);
  return (
    <div onBlur={() => setQuery(undefined)}>
      <ComboBox
        {...field}
        options={found.map((zone) => ({ id: zone, label: wordsOf(zone) }))}
        query={query ?? (value === null ? '' : wordsOf(value))}
        onQuery={setQuery}
        selectedId={value}
        onSelect={(zone) => {
          // An emptied box is somebody about to type another name.
          if (zone === null) return;
          setQuery(undefined);
          onChange(zone);
        }}
        emptyWords={t('zone.none')}
        foundWords={t('zone.found', { count: found.length })}
      />
    </div>
  );
}
