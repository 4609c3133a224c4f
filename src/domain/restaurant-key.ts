import { fold } from '~/api/fold';

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * By what lists, planner, filters and clashes tell restaurants apart: the name without case, accents, apostrophes, signs and double blanks,
 * because imports and one-off events name restaurants as text, each in its own spelling.
 */
export function restaurantKey(name: string): string {
  const text = fold(name);
  const words = text.replaceAll("'", '').split(BETWEEN_WORDS).filter(Boolean);
  // Of nothing but signs.
  return words.length === 0 ? text.trim() : words.join(' ');
}

export const isSameRestaurant = (one: string, other: string): boolean =>
  restaurantKey(one) === restaurantKey(other);
