import { useEffect } from 'react';
import { words } from '../words/words';

export function setPageTitle(title: string): void {
  const { brand } = words();
  document.title = title === '' ? brand : `${title} · ${brand}`;
}

export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(title), [title]);
}
