/** Apart from the sums, which a card loads, too. */
import { fingerprint } from '~/lib/text';
import { containersThere, type CookedDish } from './kitchen-count';

// Half of the 36 signs of a fingerprint: none that reads as a digit, and no vowel, so that they spell no word.
const CODE_LETTERS = 'CDFGHJKLMNPQRTVWXY';

/** Four letters by which people tell the containers of one offer from those of others, on the phone and on paper: the same for ever. */
const offerCode = (offerId: string): string =>
  Array.from(
    fingerprint(offerId).slice(-4),
    (sign) => CODE_LETTERS[parseInt(sign, 36) % CODE_LETTERS.length],
  ).join('');

export interface ContainerLabel<D> {
  readonly dish: D;
  /** The *n*th *of* so many of this dish. */
  readonly n: number;
  readonly of: number | undefined;
  /** Letters of the offer and the container's number among all of it: `KTRW 12`. */
  readonly code: string;
}

/** A label for each container; one for a dish of which nobody said how much a container holds. */
export function containerLabels<D extends CookedDish>(
  offerId: string,
  dishes: readonly D[],
): readonly ContainerLabel<D>[] {
  const letters = offerCode(offerId);
  return dishes
    .flatMap((dish) => {
      const of = containersThere(dish);
      return Array.from({ length: of ?? 1 }, (_, at) => ({ dish, n: at + 1, of }));
    })
    .map((label, at) => ({ ...label, code: `${letters} ${at + 1}` }));
}

/** The codes of labels that follow each other, from the first to the last: `KTRW 3–12`. */
export function codeSpan(labels: readonly Pick<ContainerLabel<unknown>, 'code'>[]): string {
  const [first = '', last = ''] = [labels.at(0)?.code, labels.at(-1)?.code];
  return first === last ? first : `${first}–${last.slice(last.indexOf(' ') + 1)}`;
}
