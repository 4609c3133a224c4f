import offers from './es/offers.json';

/** What is said of seat offers on every screen, to whom has one. */
export const messages = { ...offers };
