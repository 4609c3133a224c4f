import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useSendGuest, type GuestRequest } from '~/data/guests.mutations';
import type { Send, FailedSend } from '~/data/send';
import { useAnnounce } from '~/data/shell';
import type { Guest } from '~/api/manage/guests';
import type { GuestAction } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import { undoOf } from '~/domain/guests';
import { RefusalNotice } from '~/parts/refusal-notice';
import { Notice } from '~/ui/notice';

/** What every part of the guest list needs. */
export interface GuestContextValue {
  readonly event: EventDetail;
  /** How the last action ended; `undefined` before the first one and once it is dismissed. */
  readonly result: GuestResult | undefined;
  readonly show: (result: GuestResult | undefined) => void;
}

/** The opposite of an action on several guests. */
export interface BulkUndo {
  readonly kind: 'bulk';
  readonly ids: readonly string[];
  readonly action: GuestAction;
}

/** An action on guests that succeeded. */
export interface GuestResult {
  /** The guest as the server then had it; absent after an action on several. */
  readonly guest?: Guest;
  readonly message: string;
  /** What takes it back, and the message once that is done. */
  readonly undo?: { readonly request: GuestRequest | BulkUndo; readonly message: string } | undefined;
  /** The guest has a new code that somebody has to pass on. */
  readonly isNew?: boolean;
}

export const GuestContext = createContext<GuestContextValue | null>(null);

export function useGuestContext(): GuestContextValue {
  const context = useContext(GuestContext);
  if (!context) throw new Error('No guest list: render inside GuestsPage.');
  return context;
}

interface GuestActions extends Pick<Send<Guest, GuestRequest>, 'isSending' | 'failed' | 'reset'> {
  readonly run: (guest: Guest, action: GuestAction, onDone?: () => void) => void;
}

/** Returns a function that announces the result of an action and shows it. */
export function useShowResult(): (result: GuestResult) => void {
  const announce = useAnnounce();
  const { show } = useGuestContext();
  return (result) => {
    announce(result.message);
    show(result);
  };
}

/** Actions on one guest. The result is shown, and announced to screen readers. */
export function useGuestActions(eventId: string): GuestActions {
  const t = useManageMessages();
  const showResult = useShowResult();
  const { isSending, failed, send, reset } = useSendGuest(eventId);
  const run: GuestActions['run'] = (guest, wanted, onDone) =>
    send(
      {
        kind: 'action',
        registrationId: guest.id,
        body: { action: wanted, lock_version: guest.lock_version },
      },
      {
        onDone: (after) => {
          const { contact_name: name, people: count } = after;
          const undo = undoOf(wanted, guest, after);
          showResult({
            guest: after,
            message: t(`guests.done.${wanted}`, { name, count }),
            undo: undo && {
              request: {
                kind: 'action',
                registrationId: after.id,
                body: { ...undo, lock_version: after.lock_version },
              },
              message: t(`guests.done.${undo.action}`, { name, count }),
            },
          });
          onDone?.();
        },
      },
    );
  return { run, isSending, failed, reset };
}

const managerKinds = [
  'sold_out',
  'party_too_large',
  'already_checked_in',
  'stale',
  'changed',
  'invalid',
  'forbidden',
] as const satisfies readonly RegistrationRefusal['kind'][];
type ManagerKind = (typeof managerKinds)[number];

interface GuestRefusedProps {
  readonly failed: FailedSend | undefined;
  /** A kind that the caller shows itself. */
  readonly except?: ManagerKind | undefined;
}

/** Why an action on guests was refused, with texts for managers where they differ from those for families. */
export function GuestRefused({ failed, except }: GuestRefusedProps): ReactNode {
  const kind = managerKinds.find((one) => one === failed?.refusal.kind);
  if (!failed || (kind && kind === except)) return null;
  return kind ? (
    <ManagerRefusal key={failed.attempt} kind={kind} refusal={failed.refusal} />
  ) : (
    <RefusalNotice failed={failed} />
  );
}

function ManagerRefusal({
  kind,
  refusal,
}: {
  readonly kind: ManagerKind;
  readonly refusal: RegistrationRefusal;
}): ReactNode {
  const t = useManageMessages();
  const { event } = useGuestContext();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const free = refusal.kind === 'sold_out' ? refusal.free : 0;
  const max = (refusal.kind === 'party_too_large' ? refusal.maxParty : undefined) ?? event.max_party;
  return (
    <Notice ref={box} role="alert" tone="warning" title={t(`guests.refused.${kind}.title`)}>
      <p>{t(`guests.refused.${kind}.text`, { free, max })}</p>
    </Notice>
  );
}
