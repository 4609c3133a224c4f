import { itemsOfInput } from './asvs-input';
import type { Item } from './asvs-item';
import { itemsOfThePage } from './asvs-page';
import { itemsOfTheRest } from './asvs-rest';

/**
 * What of OWASP ASVS 5.0.0 applies to a remote that lives in a shell's page and speaks to a back end, in our own words.
 * Each item is proved by one of our tests, or belongs to somebody whose duty is said in a sentence, or was decided otherwise
 * with the reason. What is about servers alone (databases, mail, passwords, keys) is not listed.
 */
export const asvs: readonly Item[] = [...itemsOfInput, ...itemsOfThePage, ...itemsOfTheRest];
