import type { ReactNode } from 'react';
import type { Merged } from '~/data/merged-form';
import type { Party } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { usePartyWords } from '~/i18n/party-words';
import { useFormats, useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { ownFields, type OwnField } from './own-form';

export interface ChangedElsewhereProps {
  readonly merged: Merged;
  /** As they left it. */
  readonly party: Party;
  readonly onTake: () => void;
}

/** Somebody else of the household changed it while this one did: theirs, and what becomes of ours. */
export function ChangedElsewhere({ merged, party, onTake }: ChangedElsewhereProps): ReactNode {
  const t = useMessages();
  const { list } = useFormats();
  const partyWords = usePartyWords();
  const changed = ownFields.filter((field) => merged.theirs.includes(field));
  if (changed.length === 0) return null;
  const isParty = changed.includes('party');
  const rest = changed.filter((field) => field !== 'party');
  const isClash = (field: OwnField) => merged.clashes.includes(field);
  const seats = { party: partyWords(party) };
  const fields = { fields: list(rest.map((field) => t(labels[field]))) };
  return (
    <Notice
      role="alert"
      tone="warning"
      title={t('mine.dialog.stale')}
      action={
        <Button onPress={onTake}>
          {rest.length > 0
            ? t('mine.dialog.takeAllTheirs')
            : t('mine.dialog.takeTheirs', { count: peopleIn(party) })}
        </Button>
      }
    >
      {isParty && (
        <p>{isClash('party') ? t('mine.dialog.staleClash', seats) : t('mine.dialog.staleText', seats)}</p>
      )}
      {rest.length > 0 && (
        <p>
          {rest.some(isClash)
            ? t('mine.dialog.staleFieldsClash', fields)
            : t('mine.dialog.staleFields', fields)}
        </p>
      )}
    </Notice>
  );
}

const labels = {
  contact_name: 'register.contact_name',
  phone: 'register.phone',
  note: 'register.note',
} as const satisfies Record<Exclude<OwnField, 'party'>, string>;
