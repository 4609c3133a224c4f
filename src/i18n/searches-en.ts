import searches from './en/searches.json';

/** What only people say that are signed in, about the searches that they saved. */
export const messages = { ...searches };
