import { fold } from '~/api/fold';

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** A name as it is compared with another one: without case, accents, apostrophes, signs and double blanks. */
function foldedName(name: string): string {
  const text = fold(name);
  const words = text.replaceAll("'", '').split(BETWEEN_WORDS).filter(Boolean);
  // Of nothing but signs.
  return words.length === 0 ? text.trim() : words.join(' ');
}

/**
 * By what lists, planner, filters and clashes tell restaurants apart: the id, and the folded name of one that has none. Imports and one-off
 * events name restaurants as text, each in its own spelling.
 */
export const restaurantKey = (name: string, id?: string | null): string => id ?? foldedName(name);

export const isSameRestaurant = (one: string, other: string): boolean =>
  restaurantKey(one) === restaurantKey(other);
