import { createContext, useContext, type ReactNode } from 'react';
import type { RefusedAttempt } from '~/data/attempt';
import type { Dish, EventDetail } from '~/api/event-detail.schema';
import type { Party } from '~/api/registration.schema';
import type { Seats } from '~/api/event.schema';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import type { Allergen } from '~/api/vocabulary';
import type { FieldName } from './form';
import type { SeatActs } from './use-seat-acts';

export interface PartyField {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly party: Party;
  readonly maxParty: number;
  readonly onChange: (party: Party) => void;
  readonly id: string;
  readonly isDisabled?: boolean | undefined;
}

/** What the page composes into the form. */
export interface RegisterParts {
  readonly renderPartyFields: (field: PartyField) => ReactNode;
  readonly renderRefusal: (
    refused: RefusedAttempt | undefined,
    except: readonly RegistrationRefusal['kind'][],
  ) => ReactNode;
  readonly renderWarning: (dishes: readonly Dish[], avoided: readonly Allergen[]) => ReactNode;
}

/** What every part of the form knows. */
export interface Registering extends RegisterParts {
  readonly event: EventDetail;
  /** As they were last seen or, newer, as a refusal said. */
  readonly seats: Seats;
  /** Heads this household keeps seats for: they count as free to it. */
  readonly kept: number;
  readonly acts: SeatActs;
  /** The person went from one step to another on this page, so the focus has to follow. */
  readonly hasMoved: boolean;
  readonly fieldId: (field: FieldName) => string;
  /** Came with the link, to be passed on with the registration. */
  readonly referralCode: string | null;
}

const RegisteringContext = createContext<Registering | null>(null);
export const RegisteringProvider = RegisteringContext.Provider;

export function useRegistering(): Registering {
  const registering = useContext(RegisteringContext);
  if (!registering) throw new Error('Only inside the form.');
  return registering;
}
