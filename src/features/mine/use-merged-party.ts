import { useState } from 'react';
import type { Party } from '~/data/types';
import { isSameParty, mergeParties } from '~/domain/party';

export interface Theirs {
  readonly party: Party;
  /** Both changed the same thing, to something different. */
  readonly isClash: boolean;
}

export interface MergedPartyState {
  readonly party: Party;
  readonly setParty: (party: Party) => void;
  /** What somebody else of the household made it while this was open. */
  readonly theirs: Theirs | undefined;
  readonly takeTheirs: () => void;
}

/** A party being changed while it may change elsewhere: what does not clash is joined, and the person is told. */
export function useMergedParty(saved: Party): MergedPartyState {
  const [base, setBase] = useState(saved);
  const [party, setParty] = useState(saved);
  const [theirs, setTheirs] = useState<Theirs>();
  if (!isSameParty(base, saved)) {
    const merged = mergeParties(base, party, saved);
    setBase(saved);
    setParty({ ...merged.party });
    // Our own change that has just been saved is nobody else's.
    if (!isSameParty(party, saved)) setTheirs({ party: saved, isClash: merged.clashes.length > 0 });
  }
  return { party, setParty, theirs, takeTheirs: () => (setParty(base), setTheirs(undefined)) };
}
