import Bookmark from 'lucide-react/icons/bookmark';
import { useState, type ReactNode } from 'react';
import { useSavedSearches } from '~/data/saved-searches';
import { filterParts, withoutDates, type Filter } from '~/domain/filter';
import { useSearchMessages } from '~/i18n/lazy-groups';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Button } from '~/ui/button';
import { SearchesDialog } from './searches-dialog';
import css from './searches-dialog.module.css';

/** A larger count is said to be more than this. */
const MOST_FRESH = 99;

export interface SavedSearchesProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Opens the saved searches, with how much is new in them; saves the first one. Not there for visitors. */
export function SavedSearches({ filter, onFilter }: SavedSearchesProps): ReactNode {
  const t = useSearchMessages();
  const formats = useFormats();
  const { searches, recount } = useSavedSearches();
  const [isOpen, setOpen] = useState(false);
  const canSave = filterParts({ ...withoutDates(filter), near: undefined }).length > 0;
  if (!t || !searches) return null;
  // An open dialog stays: what was removed last can be put back.
  if (searches.length === 0 && !canSave && !isOpen) return null;
  const fresh = searches.reduce((sum, search) => sum + search.fresh, 0);
  const count = formats.number(Math.min(fresh, MOST_FRESH)) + (fresh > MOST_FRESH ? '+' : '');
  const canOpen = searches.length > 0;
  const name = canOpen ? t('searches.open', { fresh, count }) : t('searches.save');
  const brief = canOpen ? fresh > 0 && count : t('searches.saveBrief');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isFlush
        icon={Bookmark}
        aria-haspopup="dialog"
        aria-label={name}
        onPress={() => {
          recount();
          setOpen(true);
        }}
      >
        <span className={css['whole']}>{name}</span>
        {brief && <span className={classes(css['brief'], !canOpen && css['word'])}>{brief}</span>}
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
