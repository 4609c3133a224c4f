import type { ReactNode } from 'react';
import { initialsOf, type Person } from '~/domain/board-present';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './present-people.module.css';

const SHOWN = 4;

/** Which managers have this board open now, the viewer too. Nothing while nobody is known to. */
export function PresentPeople({ people }: { readonly people: readonly Person[] }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  if (people.length === 0) return null;
  const more = people.length - SHOWN;
  const names = formats.list(people.map(({ name }) => name));
  return (
    <p className={css['present']}>
      <VisuallyHidden>{t('board.present', { names })}</VisuallyHidden>
      {people.slice(0, SHOWN).map(({ id, name }) => (
        <span key={id} className={css['person']} title={name} aria-hidden>
          <span className={css['initials']}>{initialsOf(name)}</span>
          <span className={css['name']}>{name}</span>
        </span>
      ))}
      {more > 0 && (
        <span className={css['name']} aria-hidden>
          {t('board.present.more', { count: more })}
        </span>
      )}
    </p>
  );
}
