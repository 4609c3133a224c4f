import { useCallback } from 'react';
import { useFormats, useMessages } from './provider';

const kinds = ['adults', 'children', 'infants'] as const;

/** Puts a party into words: `2 adults, 1 child and 1 infant`. */
export function usePartyWords(): (party: Readonly<Record<(typeof kinds)[number], number>>) => string {
  const t = useMessages();
  const { list } = useFormats();
  return useCallback(
    (party) =>
      list(
        kinds.flatMap((kind) => (party[kind] > 0 ? [t(`party.people.${kind}`, { count: party[kind] })] : [])),
      ),
    [t, list],
  );
}
