import { useState, type ReactNode } from 'react';
import { usePlaces, cachePlaceNames, usePlaceName } from '~/data/events.queries';
import { useSearchMessages } from '~/i18n/lazy-groups';
import { useMessages } from '~/i18n/provider';
import { ComboBox, type ComboBoxOption } from '~/ui/combo-box';

export interface PlaceFilterProps {
  readonly place: string | undefined;
  readonly onChange: (place: string | undefined) => void;
}

/** One place, found by part of its name. Places are read once the box has focus. */
export function PlaceFilter({ place, onChange }: PlaceFilterProps): ReactNode {
  const t = useMessages();
  const tSearch = useSearchMessages();
  const nameOf = usePlaceName(place);
  const chosen = place && (nameOf(place) ?? t('filter.onePlace'));
  const [typed, setTyped] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const query = typed ?? chosen ?? '';
  const { places, isLoading } = usePlaces(isEntered ? (query === chosen ? '' : query.trim()) : null);
  cachePlaceNames(places);

  const options = places.map(({ id, name, city, events }): ComboBoxOption => ({
    id,
    label: name,
    detail: [city, tSearch?.('filter.placeEvents', { count: events })].filter(Boolean).join(' · '),
  }));
  const hasChosen = !place || places.some(({ id }) => id === place);
  return (
    <div onFocus={() => setEntered(true)} onBlur={() => setTyped(undefined)}>
      <ComboBox
        label={t('filter.place')}
        placeholder={tSearch?.('filter.placeHint')}
        options={hasChosen || !chosen ? options : [{ id: place, label: chosen }, ...options]}
        query={query}
        onQuery={setTyped}
        selectedId={place ?? null}
        onSelect={(id) => {
          setTyped(undefined);
          onChange(id ?? undefined);
        }}
        emptyWords={tSearch?.('filter.placeNone') ?? ''}
        loadingWords={t('common.loading')}
        isLoading={isLoading}
      />
    </div>
  );
}
