import { topicOf } from '~/api/channels';
import { shiftCalls, shiftChannels, type HelpMessage, type ShiftPage, type ShiftSummary } from '~/api/shifts';
import { nullIfUnknown } from '~/lib/failure';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import type { Subject } from './live/live';
import { useFollow } from './live/use-live';
import { useOwner, type Owner } from './shell';

/** Room for a day's shifts that are over, which come before open ones. */
const READ = '20';

/** Of what helpers read. Apart from what they do, so that a card does not load that. */
export const helpKeys = {
  help: (owner: Owner) => ['help', owner] as const,
  list: (owner: Owner) => ['help', owner, 'list'] as const,
  next: (owner: Owner) => ['help', owner, 'list', 'next'] as const,
  shift: (owner: Owner, shiftId: string) => ['help', owner, 'one', shiftId] as const,
};

/** Shifts that the viewer may see, and their claims. */
export const help: Subject<HelpMessage> = {
  signedInOnly: true,
  topic: () => topicOf(shiftChannels.help, {}),
  queryKey: helpKeys.help,
  handler: ({ reread }) => ({
    apply() {
      reread();
      return undefined;
    },
  }),
};

/** The first shifts of the list, the viewer’s own before the others; `null` where the back end has none. */
export const nextOf = ({ api }: Services, owner: Owner) =>
  queryOptions({
    queryKey: helpKeys.next(owner),
    meta: { schema: shiftCalls.listShifts.answer },
    queryFn: ({ signal }): Promise<ShiftPage | null> =>
      api.request(shiftCalls.listShifts, { query: { limit: READ } }, { signal }).catch(nullIfUnknown),
  });

/** The same, live. Suspends; throws `Failure`. */
export function useNextShifts(): readonly ShiftSummary[] | null {
  useFollow(help);
  return useSuspenseQuery(nextOf(useServices(), useOwner())).data?.items ?? null;
}
