import Search from 'lucide-react/icons/search';
import { useState, type FormEvent, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { filterQuery } from '~/domain/filter';
import { limits } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { useNavigate } from '~/lib/router';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { SearchField } from '~/ui/search-field';
import css from './find-by-name.module.css';

/** Where a link led nowhere: look for the event by its name, or see what there is. */
export function FindByName(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const navigate = useNavigate();
  const [q, setQ] = useState('');

  function search(submitted?: FormEvent): void {
    submitted?.preventDefault();
    void navigate(`${paths.browse()}?${new URLSearchParams(filterQuery({ q }))}`);
  }

  return (
    <form className={css['form']} role="search" onSubmit={search}>
      <SearchField
        label={t('event.notFound.search')}
        value={q}
        onChange={setQ}
        onSubmit={search}
        clearLabel={t('filter.searchClear')}
        maxLength={limits.search}
      />
      <div className={css['ways']}>
        <Button type="submit" variant="primary" icon={Search}>
          {t('event.notFound.searchButton')}
        </Button>
        <LinkButton href={paths.browse()}>{t('event.notFound.browse')}</LinkButton>
      </div>
    </form>
  );
}
