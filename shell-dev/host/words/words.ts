import { settings, useSettings } from '../platform/settings';
import { en, type Words } from './en';
import { es } from './es';

const languages = { en, es } as const;

export const useWords = (): Words => languages[useSettings().locale];
/** Outside of React. */
export const words = (): Words => languages[settings.get().locale];
