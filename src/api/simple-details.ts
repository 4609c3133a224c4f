import {
  householdDetails,
  simpleDetails,
  type HouseholdDetail,
  type SimpleDetail,
  type SimpleDetailField,
} from './registration-fields';

/** Selections of the simple details for forms and back ends. Apart from their declarations, which lists and cards load. */

export const simpleDetailNames = Object.keys(simpleDetails) as SimpleDetail[];
export const householdDetailNames = Object.keys(householdDetails) as HouseholdDetail[];
/** A detail's declaration as any kind that it may be of. */
export const detailOf = (name: SimpleDetail): SimpleDetailField => simpleDetails[name];
export const isSimpleDetail = (name: string): name is SimpleDetail => Object.hasOwn(simpleDetails, name);

type SimpleDetails = typeof simpleDetails;
type Remembered = {
  readonly [
    K in SimpleDetail as SimpleDetails[K] extends { readonly isRemembered: true } ? K : never
  ]: SimpleDetails[K];
};

/** The simple fields of a household. */
export const rememberedDetails = Object.fromEntries(
  Object.entries<SimpleDetailField>(simpleDetails).filter(([, field]) => field.isRemembered),
) as Remembered;
