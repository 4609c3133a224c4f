import searches from './es/searches.json';

/** What only people say that are signed in, about the searches that they saved. */
export const messages = { ...searches };
