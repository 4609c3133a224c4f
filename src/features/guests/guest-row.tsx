import { memo, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { nextActOf } from '~/domain/guests';
import { spacedCode } from '~/domain/roster';
import type { GuestAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { classes } from '~/lib/classes';
import { Badge } from '~/ui/badge';
import { buttonClass } from '~/ui/button';
import { Glow } from '~/ui/glow';
import { toneOf, useGuestWords } from './guest-words';
import css from './guest-row.module.css';

export interface GuestRowProps {
  readonly guest: Guest;
  readonly isSelected: boolean;
  /** Seats that are left. */
  readonly free: number;
  /** It changed a moment ago. */
  readonly isFresh: boolean;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onAct: (guest: Guest, act: GuestAct) => void;
}

/**
 * One party on the list. Plain controls: a list that is scrolled fast makes hundreds of these in a second.
 */
export const GuestRow = memo(function GuestRow(props: GuestRowProps): ReactNode {
  const { guest, isSelected, isFresh, free, onSelect, onOpen, onAct } = props;
  const t = useManageMessages();
  const words = useGuestWords();
  const { id, contact_name: name, people, code, phone, walk_in, note } = guest;
  const state = words.state(guest);
  return (
    <Glow active={isFresh}>
      <div className={classes(css['row'], guest.state === 'cancelled' && css['over'])}>
        <label className={css['pick']}>
          <input
            type="checkbox"
            className={css['box']}
            checked={isSelected}
            onChange={() => onSelect(id)}
            aria-label={t('guests.select', { name })}
          />
        </label>
        <div className={css['who']}>
          <button
            type="button"
            className={css['name']}
            aria-label={t('guests.open', { name, state })}
            aria-haspopup="dialog"
            onClick={() => onOpen(id)}
          >
            <bdi>{name || '–'}</bdi>
          </button>
          <span className={css['facts']}>
            {t('guests.people', { count: people })}
            {code && (
              <bdi className={css['code']} dir="ltr">
                {spacedCode(code)}
              </bdi>
            )}
            {phone && (
              <bdi className={css['phone']} dir="ltr">
                {phone}
              </bdi>
            )}
          </span>
          {note && <span className={css['note']}>{note}</span>}
        </div>
        <div className={css['marks']}>
          <Badge tone={toneOf(guest)}>{state}</Badge>
          {walk_in && <Badge isPlain>{t('guests.walkIn')}</Badge>}
          {guest.needs_reconfirm && <Badge tone="warning">{t('guests.reconfirm')}</Badge>}
          <Food guest={guest} />
        </div>
        <NextAct guest={guest} free={free} onAct={onAct} />
      </div>
    </Glow>
  );
});

function Food({ guest }: { readonly guest: Guest }): ReactNode {
  const words = useGuestWords();
  const avoids = words.avoids(guest);
  return (
    <>
      {words.diets(guest).map((diet) => (
        <span key={diet} className={css['diet']}>
          {diet}
        </span>
      ))}
      {avoids && <span className={css['avoids']}>{avoids}</span>}
    </>
  );
}

function NextAct({ guest, free, onAct }: Pick<GuestRowProps, 'guest' | 'free' | 'onAct'>): ReactNode {
  const t = useManageMessages();
  const next = nextActOf(guest, free);
  if (!next) return null;
  const act = t(`guests.act.${next}`);
  return (
    <div className={css['next']}>
      <button
        type="button"
        className={buttonClass({ size: 'small' })}
        aria-label={t('guests.act.for', { act, name: guest.contact_name })}
        onClick={() => onAct(guest, next)}
      >
        {act}
      </button>
    </div>
  );
}
