import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { CancelDialog } from './cancel-dialog';
import { ChangeDialog } from './change-dialog';
import { DeclineDialog } from './decline-dialog';
import type { Asked } from './mine';

export interface DialogsProps {
  readonly asked: Asked | undefined;
  readonly registrations: readonly Registration[];
  readonly onClose: () => void;
}

const dialogs = { change: ChangeDialog, cancel: CancelDialog, decline: DeclineDialog } as const;

/** The one dialog that is open, beside the cards: what it is about may move to another section under it. */
export function Dialogs({ asked, registrations, onClose }: DialogsProps): ReactNode {
  const registration = asked && registrations.find(({ id }) => id === asked.registrationId);
  if (!registration) return null;
  const Asking = dialogs[asked.about];
  return <Asking key={registration.id} registration={registration} onClose={onClose} />;
}
