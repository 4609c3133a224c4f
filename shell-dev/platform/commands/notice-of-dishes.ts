import type { Member } from '~/api/household';
import { limits } from '~/api/vocabulary';
import { avoidedBy, type Eater, type Needs } from '~/domain/food-for';
import type { NewEvent } from '../model/entities';
import { dishesGone, dishesLost, type EatenDish } from '../rules/dish-changes';
import { isOpenToFamilies } from '../rules/event-times';
import { goneDishes, keepGoneDishes, type GoneDish } from '../store/gone-dish-rows';
import { openNotice, sentNotices } from '../store/notice-rows';
import { IS_SEATED } from '../store/registration-rows';
import type { HouseholdRow, ManagedRow, RegistrationRow } from '../store/rows';
import { notify, notifyQuietly, type Party } from './notices';
import type { Transaction } from './transaction';

/** Parties for whom a dish is not safe any more. */
export interface AllergenAlert {
  readonly families: number;
  readonly people: number;
}

export const noAlert: AllergenAlert = { families: 0, people: 0 };

type SeatedParty = Party &
  Pick<RegistrationRow, 'people' | 'created_at' | 'diets' | 'allergens'> &
  Pick<HouseholdRow, 'members'>;

interface Menu {
  readonly dishes: readonly EatenDish[];
}

const menuOf = ({ dishes }: NewEvent): Menu => ({
  dishes: dishes.map(({ id, name, diets, allergens, served }) => ({ id, name, diets, allergens, served })),
});

/**
 * Notifies the parties with seats for whom a dish changed for the worse, whether the change notifies anybody else or not; to those who came
 * while it stood, a dish that had left counts until another one comes in its place. Takes back what is not so any more: unseen it is closed, seen
 * it is corrected without a sound.
 */
export function notifyOfDishes(
  tx: Transaction,
  row: ManagedRow,
  { before, after }: { readonly before: NewEvent; readonly after: NewEvent },
): AllergenAlert {
  if (!isOpenToFamilies(row, tx.now)) return noAlert;
  const menus = { before: menuOf(before), after: menuOf(after) };
  const gone = goneDishes<EatenDish>(tx.db, row.id);
  keepGone(tx, row.id, gone, menus);
  const alert = { families: 0, people: 0 };
  for (const party of seatedParties(tx, row.id)) {
    const left = gone.filter(({ left_at }) => party.created_at < left_at).map(({ dish }) => dish);
    const known: Menu = { dishes: [...menus.before.dishes, ...left] };
    const tell = (was: Menu, now: Menu) => whatIsLost(party, was, now);
    if (tell(known, menus.after)) {
      alert.families += 1;
      alert.people += party.people;
    }
    const input = {
      party,
      kind: 'allergen',
      before: known,
      after: menus.after,
      tell,
      isNew: true,
      sendAt: tx.now,
    } as const;
    notify(tx, input);
    if (openNotice(tx.db, { ...party, kind: 'allergen' })) continue;
    const corrected = seenAndGone(tx, party, menus);
    if (corrected) notifyQuietly(tx, input, { dishes: [] }, corrected);
  }
  return alert;
}

/** Remembers what stands nowhere any more: what left now, and what had left and is not replaced yet. */
function keepGone(
  tx: Transaction,
  eventId: string,
  known: readonly GoneDish<EatenDish>[],
  { before, after }: Record<'before' | 'after', Menu>,
): void {
  const left = new Map(known.map(({ dish, left_at }) => [dish, left_at]));
  const gone = dishesGone([...before.dishes, ...left.keys()], after.dishes);
  keepGoneDishes(
    tx.db,
    eventId,
    gone
      .map((dish) => ({ dish: { ...dish, isGone: true as const }, left_at: left.get(dish) ?? tx.now }))
      .slice(-limits.dishes),
  );
}

const seatedParties = (tx: Transaction, eventId: string): SeatedParty[] =>
  tx.db.all<SeatedParty>(
    `SELECT r.id, r.event_id, r.household_id, r.people, r.created_at, r.diets, r.allergens, h.members FROM registrations r
     JOIN households h ON h.id = r.household_id
     WHERE r.event_id = @eventId AND r.${IS_SEATED} AND (r.allergens <> '[]' OR r.diets <> '[]') ORDER BY r.n`,
    { eventId },
  );

/** The last notice that the household has seen, of what was in its way until now and is not any more. */
function seenAndGone(
  tx: Transaction,
  party: SeatedParty,
  { before, after }: Record<'before' | 'after', Menu>,
) {
  const isIn = (now: Menu) => (known: Menu) => whatIsLost(party, known, now) !== null;
  const [newest] = sentNotices(tx.db, { ...party, kind: 'allergen' });
  if (!newest || newest.loud === 0 || newest.seen_at === null) return undefined;
  const known = JSON.parse(newest.before) as Menu;
  return isIn(before)(known) && !isIn(after)(known) ? newest : undefined;
}

/** What of a menu a party can eat no more; `null`: nothing. */
function whatIsLost(party: SeatedParty, known: Menu, now: Menu): object | null {
  const { diets, allergens } = {
    diets: JSON.parse(party.diets) as Needs['diets'],
    allergens: JSON.parse(party.allergens) as Needs['allergens'],
  };
  const dishes = dishesLost(known.dishes, now.dishes, { diets: diets.map(({ tag }) => tag), allergens });
  if (dishes.length === 0) return null;
  const members = JSON.parse(party.members) as readonly Member[];
  return {
    dishes: dishes.map((dish) => ({
      ...dish,
      for: members.filter((member) => isAbout(dish, member)).map(({ name }) => name),
    })),
  };
}

function isAbout(
  { contains, undeclared, not_marked }: ReturnType<typeof dishesLost>[number],
  member: Eater,
): boolean {
  const avoided = avoidedBy(member);
  return (
    (undeclared && avoided.length > 0) ||
    contains.some((one) => avoided.includes(one)) ||
    not_marked.some((diet) => member.diets.includes(diet))
  );
}
