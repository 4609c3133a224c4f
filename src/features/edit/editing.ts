import { createContext, useContext, type ReactNode } from 'react';
import type { Impact } from '~/api/manage/act.schema';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { EventChanges, FormField } from '~/domain/event-draft';

/** What was changed of one date of a series. */
export interface ScopeAsked {
  readonly seriesId: string;
  readonly eventId: string;
  readonly change: EventChanges;
  /** The series has it, as far as was chosen. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What the page composes into the form. */
export interface EditorParts {
  readonly renderMarkdown: (text: string) => ReactNode;
  /** Whom a change or a cancellation touches. */
  readonly renderImpact: (impact: Impact) => ReactNode;
  /** Asks how far a change of one date goes, and saves it. Without it a date is changed by itself. */
  readonly renderScope?: ((asked: ScopeAsked) => ReactNode) | undefined;
}

/** What every part of the form knows. */
export interface Editing extends EditorParts {
  /** As it was when this page began to edit it, or as it was last saved; `undefined` for one that is new. */
  readonly event: ManagedEvent | undefined;
  readonly fieldId: (field: FormField) => string;
}

const EditingContext = createContext<Editing | null>(null);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Only inside the editor.');
  return editing;
}
