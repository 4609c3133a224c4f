import household from './en/household.json';

/** What only families say that have named who eats with them. */
export const messages = { ...household };
