import * as v from 'valibot';
import * as f from './fields';
import { allergens, limits } from './vocabulary';

/** What is reported: somebody had a reaction, or food held an allergen that it did not declare. */
export const allergenReportKinds = ['reaction', 'undeclared'] as const;
export type AllergenReportKind = (typeof allergenReportKinds)[number];

/** What a household reports. */
export const report = {
  kind: v.picklist(allergenReportKinds),
  /** Name of one of the event's dishes; `null` when the household does not know which it was. */
  dish: v.nullable(f.text(limits.dishName.max)),
  /** Empty when the household does not know. */
  allergens: v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length)),
  note: f.text(limits.feedbackNote),
};

/** A report beside what was replied to it. */
export const reportEntries = {
  id: f.id,
  ...report,
  at: f.instant,
  acknowledged_at: v.nullable(f.instant),
};
