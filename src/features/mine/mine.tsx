import { createContext, useContext, type ReactNode } from 'react';
import type { RefusedAttempt } from '~/data/attempt';
import type { Party } from '~/api/registration.schema';
import type { RegistrationRefusal } from '~/domain/registration-refusal';

export interface PartyField {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly party: Party;
  readonly maxParty: number;
  readonly onChange: (party: Party) => void;
}

/** What the page composes into the cards and dialogs. */
export interface MineParts {
  readonly renderPartyFields: (field: PartyField) => ReactNode;
  readonly renderRefusal: (
    refused: RefusedAttempt | undefined,
    except?: readonly RegistrationRefusal['kind'][],
  ) => ReactNode;
}

/** What may be asked before it is done. */
export interface Asked {
  readonly about: 'change' | 'cancel' | 'decline';
  readonly registrationId: string;
}

/** What became of something, said on top of the page because its card has gone elsewhere. */
export interface News {
  readonly tone: 'success' | 'warning';
  readonly title: string;
  readonly text?: string | undefined;
}

export interface Mine extends MineParts {
  readonly ask: (about: Asked['about'], registrationId: string) => void;
  readonly say: (news: News) => void;
}

const MineContext = createContext<Mine | null>(null);
export const MineProvider = MineContext.Provider;

export function useMine(): Mine {
  const mine = useContext(MineContext);
  if (!mine) throw new Error('Only inside My events.');
  return mine;
}
