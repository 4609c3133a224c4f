import { limits } from '~/api/vocabulary';
import { wrong } from '../rules/refused';
import { follow, followedBy, unfollow } from '../store/following-rows';
import type { Transaction } from './transaction';

/** Follows an organiser, or stops. Nothing happens where it is so already. */
export function setFollowing(
  { db, now }: Transaction,
  personId: string,
  { organiser, follow: isFollowing }: { readonly organiser: string; readonly follow: boolean },
): void {
  const followed = followedBy(db, personId);
  if (!isFollowing) return unfollow(db, personId, organiser);
  if (!followed.includes(organiser) && followed.length >= limits.followed)
    throw wrong('organiser', 'too_many', { max: limits.followed });
  follow(db, personId, organiser, now);
}
