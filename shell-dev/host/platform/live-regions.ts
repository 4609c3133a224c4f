import { createStore } from './store';

export interface Announcement {
  readonly polite: string;
  readonly assertive: string;
}

/** What the two live regions of the frame hold. */
export const announcement = createStore<Announcement>({ polite: '', assertive: '' });

let nextIsMarked = false;

/** Says it to screen readers. The same words twice in a row are said twice: an invisible mark makes them differ. */
export function announce(message: string, politeness: 'polite' | 'assertive' = 'polite'): void {
  nextIsMarked = !nextIsMarked;
  const said = nextIsMarked ? message : `${message}\u200b`;
  announcement.update((before) => ({ ...before, [politeness]: said }));
}
