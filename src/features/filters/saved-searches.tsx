import Bookmark from 'lucide-react/icons/bookmark';
import { useState, type ReactNode } from 'react';
import { useSavedSearches } from '~/data/saved-searches';
import { filterParts, withoutDates, type Filter } from '~/domain/filter';
import { useSearchMessages } from '~/i18n/lazy-groups';
import { Button } from '~/ui/button';
import { SearchesDialog } from './searches-dialog';

export interface SavedSearchesProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Opens the saved searches, with how much is new in them; saves the first one. Not there for visitors. */
export function SavedSearches({ filter, onFilter }: SavedSearchesProps): ReactNode {
  const t = useSearchMessages();
  const { searches, recount } = useSavedSearches();
  const [isOpen, setOpen] = useState(false);
  const canSave = filterParts({ ...withoutDates(filter), near: undefined }).length > 0;
  if (!t || !searches) return null;
  // An open dialog stays: what was removed last can be put back.
  if (searches.length === 0 && !canSave && !isOpen) return null;
  const fresh = searches.reduce((sum, search) => sum + search.fresh, 0);
  return (
    <>
      <Button
        variant="quiet"
        isFlush
        icon={Bookmark}
        aria-haspopup="dialog"
        onPress={() => {
          recount();
          setOpen(true);
        }}
      >
        {searches.length === 0 ? t('searches.save') : t('searches.open', { fresh })}
      </Button>
      {isOpen && (
        <SearchesDialog
          filter={filter}
          canSave={canSave}
          searches={searches}
          onFilter={onFilter}
          onClose={() => setOpen(false)}
          t={t}
        />
      )}
    </>
  );
}
