import { createContext, useContext } from 'react';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';

/** A question that is open before something is done. */
export interface Question {
  readonly about: 'change' | 'cancel' | 'decline';
  readonly registrationId: string;
}

/** What became of a change, shown on top of the page because its card has moved to another section. */
export interface News {
  readonly tone: 'success' | 'warning';
  readonly title: string;
  readonly text?: string | undefined;
  /** A change of a reservation that can be undone, or an event where seats can be reserved again. */
  readonly next?:
    | { readonly undo: Registration; readonly changed: Registration }
    | { readonly reserveAt: string }
    | undefined;
}

export interface MyEventsContextValue {
  readonly ask: (about: Question['about'], registrationId: string) => void;
  readonly showNews: (news: News) => void;
  /** What the household has to know about one of its registrations, and has not said that it does. */
  readonly openOf: (registrationId: string) => readonly Notice[];
}

const MyEventsContext = createContext<MyEventsContextValue | null>(null);
export const MyEventsProvider = MyEventsContext.Provider;

export function useMyEvents(): MyEventsContextValue {
  const value = useContext(MyEventsContext);
  if (!value) throw new Error('useMyEvents: render inside MyEventsProvider.');
  return value;
}
