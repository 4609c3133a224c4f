import { useRights } from '~/data/rights';

/** Below the bar of every page of a helper: menus and doors follow what they claim, and what they give back. */
export function FollowRights(): null {
  useRights();
  return null;
}
