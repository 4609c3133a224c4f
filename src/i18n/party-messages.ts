import { useCallback } from 'react';
import { partyKinds, countIn, type PartyOf } from '~/domain/party';
import { useFormats, useMessages } from './provider';

/** Formats a party: `2 adults, 1 child and 1 infant`. */
export function usePartyMessages(): (party: PartyOf) => string {
  const t = useMessages();
  const { list } = useFormats();
  return useCallback(
    (party) =>
      list(
        partyKinds.flatMap((kind) => {
          const count = countIn(party, kind);
          return count > 0 ? [t(`party.people.${kind}`, { count })] : [];
        }),
      ),
    [t, list],
  );
}

/** Formats the referral bonus: `250 points`, or the bare number when the shell names no unit. */
export function useBonus(amount: number, unit: string | undefined): string {
  const t = useMessages();
  const formats = useFormats();
  return unit ? t('common.bonus', { amount, unit }) : formats.number(amount);
}
