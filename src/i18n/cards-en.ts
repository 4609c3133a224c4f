import cards from './en/cards.json';
import dates from './en/dates.json';

export const messages = { ...dates, ...cards };
