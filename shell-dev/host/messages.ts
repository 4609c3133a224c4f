import { useEffect } from 'react';
import en from './messages/en.json';
import es from './messages/es.json';
import { settings, useSettings } from './settings';

export type Messages = typeof en;

const catalogues: Readonly<Record<'en' | 'es', Messages>> = { en, es };

export const useMessages = (): Messages => catalogues[useSettings().locale];

export function setPageTitle(title: string): void {
  const { brand } = catalogues[settings.get().locale];
  document.title = title === '' ? brand : `${title} · ${brand}`;
}

export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(title), [title]);
}
