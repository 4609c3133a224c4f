import { useEffect, useRef, type ReactNode } from 'react';
import type { RefusedAttempt } from '~/data/attempt';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import { useManageMessages } from '~/i18n/manage-words';
import { Notice } from '~/ui/notice';
import { useGuesting } from './guesting';

const ours = [
  'sold_out',
  'party_too_large',
  'already_checked_in',
  'stale',
  'changed',
  'invalid',
  'forbidden',
] as const satisfies readonly RegistrationRefusal['kind'][];
type Ours = (typeof ours)[number];

export interface GuestRefusedProps {
  readonly refused: RefusedAttempt | undefined;
  /** What the caller says itself. */
  readonly except?: Ours | undefined;
}

/** Why what a manager did came to nothing: in a manager's words where they differ from a family's. */
export function GuestRefused({ refused, except }: GuestRefusedProps): ReactNode {
  const { renderRefusal } = useGuesting();
  const kind = ours.find((one) => one === refused?.refusal.kind);
  if (!refused || (kind && kind === except)) return null;
  return kind ? (
    <Refused key={refused.attempt} kind={kind} refusal={refused.refusal} />
  ) : (
    renderRefusal(refused, [...ours])
  );
}

function Refused({
  kind,
  refusal,
}: {
  readonly kind: Ours;
  readonly refusal: RegistrationRefusal;
}): ReactNode {
  const t = useManageMessages();
  const { event } = useGuesting();
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
