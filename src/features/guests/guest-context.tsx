import Ticket from 'lucide-react/icons/ticket';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Guest } from '~/api/manage/guests';
import type { GuestAction } from '~/api/manage/vocabulary';
import { useSendGuest, useSendGuests, type GuestRequest } from '~/data/guests.mutations';
import { usePaths } from '~/data/links';
import type { Send, FailedSend } from '~/data/send';
import { useAnnounce } from '~/data/shell';
import { undoOf } from '~/domain/guests';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import { spacedCode } from '~/domain/ticket-code';
import { useManageMessages } from '~/i18n/manage-messages';
import { RefusalNotice } from '~/parts/refusal-notice';
import { Button, LinkButton } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import css from './guests.module.css';

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
  const run: GuestActions['run'] = (guest, action, onDone) =>
    send(
      {
        kind: 'action',
        registrationId: guest.id,
        body: { action, lock_version: guest.lock_version },
      },
      {
        onDone: (after) => {
          const { contact_name: name, people: count } = after;
          const undo = undoOf(action, guest, after);
          showResult({
            guest: after,
            message: t(`guests.done.${action}`, { name, count }),
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

/** What the last action did, with a button that takes it back. It takes the focus, which was on a control that is gone. */
export function GuestResultNotice({ result }: { readonly result: GuestResult }): ReactNode {
  const t = useManageMessages();
  const { event, show } = useGuestContext();
  const showResult = useShowResult();
  const one = useSendGuest(event.id);
  const many = useSendGuests(event.id);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [result]);
  const { guest, message, undo, isNew } = result;
  const takeBack = () => {
    if (!undo) return;
    const { request, message: undone } = undo;
    if (request.kind === 'bulk')
      many.send(
        { ids: request.ids, action: request.action, isDryRun: false, onProgress: () => undefined },
        { onDone: () => showResult({ message: undone }) },
      );
    else one.send(request, { onDone: (after) => showResult({ guest: after, message: undone }) });
  };
  return (
    <Stack gap={8}>
      <Notice
        ref={box}
        tone="success"
        title={message}
        action={
          undo && (
            <Button size="small" isPending={one.isSending || many.isSending} onPress={takeBack}>
              {t('manage.undo')}
            </Button>
          )
        }
        onDismiss={() => show(undefined)}
        dismissLabel={t('common.close')}
      >
        {isNew && guest?.code && <NewCode guestId={guest.id} code={guest.code} />}
      </Notice>
      <GuestRefused failed={one.failed ?? many.failed} />
    </Stack>
  );
}

function NewCode({ guestId, code }: { readonly guestId: string; readonly code: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { event } = useGuestContext();
  const sheet = paths.print({ eventId: event.id });
  return (
    <Row gap={12}>
      <bdi className={css['newCode']} dir="ltr">
        {spacedCode(code)}
      </bdi>
      <CopyButton
        size="small"
        text={code}
        label={t('guests.result.copy')}
        copiedLabel={t('guests.result.copied')}
        failedLabel={t('guests.result.copyFailed')}
      />
      <LinkButton size="small" icon={Ticket} href={`${sheet}?ticket=${encodeURIComponent(guestId)}`}>
        {t('guests.result.ticket')}
      </LinkButton>
    </Row>
  );
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
