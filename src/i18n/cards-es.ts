import cards from './es/cards.json';
import dates from './es/dates.json';

export const messages = { ...dates, ...cards };
