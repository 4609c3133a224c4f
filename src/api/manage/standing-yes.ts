import * as v from 'valibot';
import { call } from '../call';
import { byKitchens, offerSchema, portionCount } from './kitchen';

const standingYesBodySchema = v.object({
  /** Up to so many a day; `null` takes it back. */
  portions: v.nullable(portionCount),
});
export type StandingYesBody = v.InferInput<typeof standingYesBodySchema>;

/** Apart from the other calls of kitchens, so that a card does not load it. */
export const standingYesCalls = {
  sayStandingYes: call('POST /kitchen/offers/:offerId/standing-yes', {
    ...byKitchens,
    summary:
      'Say yes to every date of the event’s series, up to so many portions a day, or take that back; where `can` says `standing_yes`',
    body: standingYesBodySchema,
    answer: offerSchema,
    refusals: ['bad_state'],
  }),
} as const;
