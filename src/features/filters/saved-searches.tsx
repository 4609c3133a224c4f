import Bookmark from 'lucide-react/icons/bookmark';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { SavedSearch } from '~/api/saved-searches';
import { limits } from '~/api/vocabulary';
import { usePlaceName } from '~/data/events.queries';
import { useSendSearch, useSavedSearches } from '~/data/saved-searches';
import { filterParts, filterQuery, readFilter, withoutDates, type Filter } from '~/domain/filter';
import { type SearchTranslate, useSearchMessages } from '~/i18n/lazy-groups';
import { useFormats } from '~/i18n/provider';
import { newId } from '~/lib/new-id';
import { RefusalNotice } from '~/parts/refusal-notice';
import { Badge } from '~/ui/badge';
import { Button, IconButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { usePartName } from './part-name';
import css from './saved-searches.module.css';

interface SearchesDialogProps {
  readonly filter: Filter;
  /** Whether the filter leaves anything out. */
  readonly canSave: boolean;
  readonly searches: readonly SavedSearch[];
  readonly onFilter: (filter: Filter) => void;
  readonly onClose: () => void;
  readonly t: SearchTranslate;
}

/** How the last change ended. What was removed can be put back. */
type News = { readonly kind: 'saved' | 'removed'; readonly search: Named };
type Named = Pick<SavedSearch, 'id' | 'name' | 'query'>;

/** The filter as it is saved: without its dates, which pass. */
const queryOf = (filter: Filter): string =>
  String(new URLSearchParams(Object.entries(filterQuery(withoutDates(filter)))));

/** The searches of a person: each opens its list, and can be renamed and removed; the present filter can be saved. */
function SearchesDialog(props: SearchesDialogProps): ReactNode {
  const { filter, canSave, searches, onFilter, onClose, t } = props;
  const editing = useEditing();
  const { news, save, sending, edited } = editing;
  const query = queryOf(filter);
  const isFull = searches.length >= limits.savedSearches;
  const isKnown = searches.some((search) => search.query === query);
  const show = ({ id, query: saved }: Named) => {
    sending.send({ action: 'look', searchId: id });
    onFilter(readFilter(new URLSearchParams(saved)));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('searches.title')}>
      <Stack gap={24}>
        {news && <NewsNotice news={news} onUndo={() => save(news.search)} t={t} />}
        {searches.length > 0 && (
          <ul>
            {searches.map((search) => (
              <li key={search.id} className={css['item']}>
                <SavedItem search={search} editing={editing} onShow={() => show(search)} t={t} />
              </li>
            ))}
          </ul>
        )}
        <RefusalNotice failed={sending.failed} />
        {canSave && !isKnown && !isFull && (
          <SaveThis
            key={query}
            filter={filter}
            isSending={sending.isSending && edited === undefined}
            onSave={(id, name) => save({ id, name, query })}
            t={t}
          />
        )}
        {isFull && <p>{t('searches.full', { max: limits.savedSearches })}</p>}
      </Stack>
    </Dialog>
  );
}

interface Editing {
  /** The id of the search that is being renamed. */
  readonly edited: string | undefined;
  readonly news: News | undefined;
  readonly sending: ReturnType<typeof useSendSearch>;
  readonly edit: (id: string | undefined) => void;
  readonly save: (search: Named) => void;
  readonly remove: (search: Named) => void;
}

function useEditing(): Editing {
  const [edited, setEdited] = useState<string>();
  const [news, setNews] = useState<News>();
  const sending = useSendSearch();
  const finish = (next: News) => (setEdited(undefined), setNews(next));
  return {
    edited,
    news,
    sending,
    edit: (id) => (sending.reset(), setNews(undefined), setEdited(id)),
    save: ({ id, name, query }) =>
      sending.send(
        { action: 'save', searchId: id, body: { name, query } },
        { onDone: () => finish({ kind: 'saved', search: { id, name, query } }) },
      ),
    remove: (search) =>
      sending.send(
        { action: 'remove', searchId: search.id },
        { onDone: () => finish({ kind: 'removed', search }) },
      ),
  };
}

interface NewsNoticeProps {
  readonly news: News;
  readonly onUndo: () => void;
  readonly t: SearchTranslate;
}

/** Takes the focus, because the button that led here may be gone. */
function NewsNotice({ news, onUndo, t }: NewsNoticeProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [news]);
  return (
    <Notice
      ref={box}
      role="status"
      tone="success"
      title={t(`searches.${news.kind}`, { name: news.search.name })}
      action={news.kind === 'removed' && <Button onPress={onUndo}>{t('searches.undo')}</Button>}
    />
  );
}

interface SavedItemProps {
  readonly search: SavedSearch;
  readonly editing: Editing;
  readonly onShow: () => void;
  readonly t: SearchTranslate;
}

function SavedItem({ search, editing, onShow, t }: SavedItemProps): ReactNode {
  const { edited, sending, edit, save, remove } = editing;
  if (edited === search.id)
    return (
      <NameForm
        name={search.name}
        isSending={sending.isSending}
        onSave={(name) => save({ ...search, name })}
        onCancel={() => edit(undefined)}
        t={t}
      />
    );
  return (
    <SavedRow
      search={search}
      onShow={onShow}
      onRename={() => edit(search.id)}
      onRemove={() => remove(search)}
      t={t}
    />
  );
}

interface SavedRowProps {
  readonly search: SavedSearch;
  readonly onShow: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  readonly t: SearchTranslate;
}

function SavedRow({ search: { name, fresh }, onShow, onRename, onRemove, t }: SavedRowProps): ReactNode {
  return (
    <>
      <div className={css['name']}>
        <Button variant="quiet" isFlush onPress={onShow}>
          <bdi>{name}</bdi>
        </Button>
        {fresh > 0 && <Badge tone="success">{t('searches.fresh', { count: fresh })}</Badge>}
      </div>
      <Row gap={4} isOneLine>
        <IconButton icon={Pencil} label={t('searches.renameOf', { name })} onPress={onRename} />
        <IconButton icon={Trash2} label={t('common.remove', { name })} onPress={onRemove} />
      </Row>
    </>
  );
}

interface SaveThisProps {
  readonly filter: Filter;
  readonly isSending: boolean;
  /** With an id that is made once: saved twice by a double click, it is the same search. */
  readonly onSave: (id: string, name: string) => void;
  readonly t: SearchTranslate;
}

/** The present filter, under a name that its parts suggest. */
function SaveThis({ filter, isSending, onSave, t }: SaveThisProps): ReactNode {
  const [id] = useState(newId);
  const nameOf = usePartName(usePlaceName(filter.place));
  const suggested = filterParts(withoutDates(filter)).map(nameOf).join(', ').slice(0, limits.searchName);
  return (
    <div>
      <NameForm
        key={suggested}
        name={suggested}
        label={t('searches.saveThis')}
        hint={filter.from || filter.to ? t('searches.dates') : undefined}
        isSending={isSending}
        onSave={(name) => onSave(id, name)}
        t={t}
      />
    </div>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly isSending: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel?: () => void;
  readonly t: SearchTranslate;
}

function NameForm({ name, label, hint, isSending, onSave, onCancel, t }: NameFormProps): ReactNode {
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isRenaming = onCancel !== undefined;
  // The button that led here is gone.
  useEffect(() => {
    if (isRenaming) box.current?.focus();
  }, [isRenaming]);
  const trimmed = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (trimmed === '') box.current?.focus();
    else onSave(trimmed);
  };
  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      <TextField
        label={label ?? t('searches.name')}
        hint={hint}
        value={typed}
        onChange={setTyped}
        maxLength={limits.searchName}
        autoComplete="off"
        error={isTried && trimmed === '' ? t('searches.nameless') : undefined}
        inputRef={box}
      />
      <Row>
        <Button type="submit" variant={isRenaming ? 'secondary' : 'primary'} isPending={isSending}>
          {t(isRenaming ? 'searches.rename' : 'searches.save')}
        </Button>
        {onCancel && <Button onPress={onCancel}>{t('common.cancel')}</Button>}
      </Row>
    </form>
  );
}

/** A larger count is shown as `99+`. */
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
  const brief = t(canOpen ? 'searches.openBrief' : 'searches.saveBrief', { fresh, count });
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
        <span className={css['brief']}>{brief}</span>
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
