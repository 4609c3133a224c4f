import * as v from 'valibot';
import * as f from './fields';
import { allergens, limits } from './vocabulary';

/** What is reported: somebody had a reaction, or food held an allergen that it did not declare. */
export const allergenReportKinds = ['reaction', 'undeclared'] as const;
export type AllergenReportKind = (typeof allergenReportKinds)[number];

const report = {
  kind: v.picklist(allergenReportKinds),
  /** Name of one of the event's dishes; `null` when the household does not know which it was. */
  dish: v.nullable(f.text(limits.dishName.max)),
  /** Empty when the household does not know. */
  allergens: v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length)),
  note: f.text(limits.feedbackNote),
};

export const allergenReportBodySchema = v.object(report);
export type AllergenReportBody = v.InferInput<typeof allergenReportBodySchema>;

/** What a manager replied. */
export const reply = {
  text: f.text(limits.feedbackNote),
  at: f.instant,
};
/** A report as its household sees it. It changes when a manager acknowledges it, and when one replies. */
export const ownAllergenReportSchema = v.object({
  id: f.id,
  ...report,
  at: f.instant,
  acknowledged_at: v.nullable(f.instant),
  /** The last reply, without a name. Absent: there is none. Back ends before 2.10 know none. */
  reply: v.optional(v.object(reply)),
});
export type OwnAllergenReport = v.InferOutput<typeof ownAllergenReportSchema>;
