import { useEffect, type ReactNode } from 'react';
import { useFollow } from '~/data/live/use-live';
import { needs, useNeeds } from '~/data/needs';
import { NeedNotes } from '~/parts/need-mark';

/** By the id of an event what it needs of its manager, drawn. */
export type DrawnNeeds = ReadonlyMap<string, ReactNode>;

export interface TableNeedsProps {
  readonly onChange: (drawn: DrawnNeeds) => void;
}

/** Follows what events need, for a table that is shown without it first. */
export function TableNeeds({ onChange }: TableNeedsProps): null {
  useFollow(needs);
  const all = useNeeds();
  useEffect(
    () => onChange(new Map([...all].map(([id, some]) => [id, <NeedNotes key={id} needs={some} />]))),
    [all, onChange],
  );
  return null;
}
