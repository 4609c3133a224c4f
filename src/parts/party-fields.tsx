import type { ReactNode } from 'react';
import { type Party } from '~/api/registration-fields';
import { partyKinds, countIn } from '~/domain/party';
import { mostOf, withCount } from '~/domain/party-size';
import { useMessages } from '~/i18n/provider';
import { FieldSet, useFieldIds } from '~/ui/field';
import { Stepper } from '~/ui/stepper';
import css from './party-fields.module.css';

export interface PartyFieldsProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly party: Party;
  readonly maxParty: number;
  readonly onChange: (party: Party) => void;
  readonly id?: string | undefined;
}

/** How many adults, children and infants come, up to the largest party of the event. */
export function PartyFields({ party, maxParty, onChange, id, ...words }: PartyFieldsProps): ReactNode {
  const t = useMessages();
  const ids = useFieldIds(words, id);
  return (
    <FieldSet {...words} ids={ids}>
      <div className={css['kinds']}>
        {partyKinds.map((kind) => (
          <div key={kind} className={css['kind']}>
            <Stepper
              label={t(`party.${kind}`)}
              value={countIn(party, kind)}
              min={0}
              max={mostOf(kind, party, maxParty)}
              onChange={(count) => onChange(withCount(party, kind, count))}
              decreaseLabel={t(`party.fewer.${kind}`)}
              increaseLabel={t(`party.more.${kind}`)}
            />
          </div>
        ))}
      </div>
    </FieldSet>
  );
}
