import { useMemo } from 'react';
import { useFormats } from './provider';

/** Compares names as the locale's own lists are ordered, whatever their case and accents. */
export function useCompareNames(): (one: string, other: string) => number {
  const { locale } = useFormats();
  return useMemo(() => new Intl.Collator(locale, { sensitivity: 'base' }).compare, [locale]);
}
