/** The language of the page, for whom no shell names one: what its document says, else what the browser likes best. */
export const pageLocale = (): string => document.documentElement.lang || navigator.language || 'en';
