import { createContext, useContext, type ReactNode } from 'react';
import type { RefusedAttempt } from '~/data/attempt';
import type { EventDetail } from '~/api/event-detail.schema';
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

/** What every part of the guest list needs; the controls of other features come from the route. */
export interface Guesting {
  readonly event: EventDetail;
  readonly renderPartyFields: (field: PartyField) => ReactNode;
  /** Words for refusals that are the same everywhere: out of reach, signed out, too much at once. */
  readonly renderRefusal: (
    refused: RefusedAttempt | undefined,
    except: readonly RegistrationRefusal['kind'][],
  ) => ReactNode;
}

export const GuestingContext = createContext<Guesting | null>(null);

export function useGuesting(): Guesting {
  const guesting = useContext(GuestingContext);
  if (!guesting) throw new Error('No guest list: render inside GuestsPage.');
  return guesting;
}
