import type { Diet, Mode } from '~/api/vocabulary';
import { peopleIn, type PartyOf } from '~/domain/party';
import { visibleLength } from './input-values';
import { Refused, type WrongField } from './refused';

export interface PartyRequest {
  readonly party: PartyOf;
  readonly mode: Mode;
  readonly diets: readonly { readonly tag: Diet; readonly count: number }[];
  readonly delivery_address: string;
}
interface Limits {
  readonly max_party: number;
  readonly modes: readonly Mode[];
}

/** Whether this party may come this way to this event at all, seats aside. Throws the refusal. */
export function checkParty(event: Limits, party: PartyOf, mode: Mode): void {
  const people = peopleIn(party);
  if (people > event.max_party)
    throw new Refused('party_too_large', { params: { max_party: event.max_party, people } });
  const errors: WrongField[] = [];
  if (people === 0) errors.push({ field: 'party', code: 'required' });
  if (!event.modes.includes(mode)) errors.push({ field: 'mode', code: 'not_offered' });
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** Diets and other details have to agree with the party. Throws a refusal with every field that does not. */
export function checkDetails({ party, mode, diets, delivery_address }: PartyRequest): void {
  const people = peopleIn(party);
  const errors: WrongField[] = diets.flatMap(({ tag, count }, at): WrongField[] => [
    ...(count > people ? [{ field: `diets.${at}.count`, code: 'more_than_party', params: { people } }] : []),
    ...(diets.findIndex((other) => other.tag === tag) < at
      ? [{ field: `diets.${at}.tag`, code: 'twice' }]
      : []),
  ]);
  if (mode === 'home_delivery' && visibleLength(delivery_address) === 0)
    errors.push({ field: 'delivery_address', code: 'required' });
  if (errors.length > 0) throw new Refused('invalid', { errors });
}
