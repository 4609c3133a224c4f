/** What helpers are told on every page: what claims give them and their end takes away, because doors and menus follow, and what they are asked for. */
import { useState } from 'react';
import { topicOf } from '~/api/channels';
import { shiftChannels, type HelpMessage, type ShiftSummary } from '~/api/shifts';
import { isAskedFor } from '~/domain/help';
import { queryOptions, useQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { useNow } from './clock';
import { leaveDoors } from './door.queries';
import { keys } from './keys';
import type { Subject } from './live/live';
import { useFollow } from './live/use-live';
import { help, nextOf } from './next-shifts';
import { ownerNow, useOwner, type Owner } from './shell';
import { rereadRights } from './shift-cache';

/** Milliseconds between two looks at the clock. */
const TICK = 60_000;

const rights: Subject<HelpMessage> = {
  signedInOnly: true,
  topic: () => topicOf(shiftChannels.help, {}),
  queryKey: keys.me,
  handler: ({ services }) => ({
    apply: ({ type }) => {
      if (type === 'rights.changed') rereadRights(services, ownerNow(services));
      return undefined;
    },
  }),
};

/** Below the key of what the viewer may do, and so asked with it: once connected, after a gap, and when a claim changes. */
const doorsLeft = (services: Services, owner: Owner) =>
  queryOptions({
    queryKey: [...keys.me(owner), 'doors'] as const,
    queryFn: () => leaveDoors(services, owner),
    initialData: null,
    staleTime: Infinity,
  });

export function useRights(): void {
  useFollow(rights);
  useQuery(doorsLeft(useServices(), useOwner()));
}

/** The first shift that the viewer was asked to take and has not put aside, live. */
export function useAskedShift(): { readonly shift: ShiftSummary | undefined; readonly putAside: () => void } {
  const now = useNow(TICK);
  const [aside, setAside] = useState<readonly string[]>([]);
  useFollow(help);
  const { data } = useQuery(nextOf(useServices(), useOwner()));
  const shift = data?.items.find((one) => isAskedFor(one, now) && !aside.includes(one.id));
  return { shift, putAside: () => shift && setAside((before) => [...before, shift.id]) };
}
