import { useMemo, useState, type ReactNode } from 'react';
import type { DoorTicket } from '~/api/manage/door';
import type { RegistrationState } from '~/api/vocabulary';
import type { DoorDevice } from '~/data/door-device';
import type { DoorList } from '~/data/door.queries';
import { useDoorState } from '~/data/use-door-device';
import { findByName, insideNow, isTooShort, ticketsNow, defaultCount, type DoorMode } from '~/domain/door';
import { shownName } from '~/domain/door-names';
import { parseTicketCode } from '~/domain/ticket-code';
import { useManageMessages } from '~/i18n/manage-messages';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { PeopleChoice } from './door-answer';
import css from './door.module.css';
import textCss from '~/ui/text.module.css';

interface FoundTicketsProps {
  readonly list: DoorList;
  readonly device: DoorDevice | undefined;
  /** Said where this door is that of several events. */
  readonly event?: string | undefined;
  readonly typed: string;
  readonly kind: DoorMode;
  readonly onPass: (ticket: DoorTicket, count: number) => void;
}

/** The parties found by name. A single tap never checks anybody in: a sheet asks how many people. Looking takes one tap. */
export function FoundTickets({ list, device, event, typed, kind, onPass }: FoundTicketsProps): ReactNode {
  const t = useManageMessages();
  const { waiting } = useDoorState(device);
  const all = useMemo(() => ticketsNow(list.tickets, waiting), [list.tickets, waiting]);
  const tickets = useMemo(() => findByName(all, typed), [all, typed]);
  const [chosen, choose] = useState<DoorTicket>();
  if (tickets.length === 0 && parseTicketCode(typed) !== undefined)
    // With digits it can only be a code.
    return /\d/.test(typed) ? null : <p role="status">{t('door.found.neither')}</p>;
  if (tickets.length === 0 && isTooShort(typed)) return null;
  return (
    <>
      {event && <h2 className={textCss['note']}>{event}</h2>}
      <p role="status">{t('door.found', { count: tickets.length })}</p>
      <Stack gap={8} as="ul">
        {tickets.map((ticket) => {
          const name = shownName(ticket, all);
          return (
            <li key={ticket.id} className={css['row']}>
              <span className={css['rowText']}>
                <bdi className={textCss['strong']}>{name}</bdi>
                <span>{t('door.inside', { inside: insideNow(ticket, waiting), people: ticket.people })}</span>
              </span>
              {ticket.state && <Badge tone="warning">{t(stateMessages[ticket.state])}</Badge>}
              <Button
                onPress={() => (kind === 'look' ? onPass(ticket, 0) : choose(ticket))}
                aria-label={t('door.choose', { name })}
              >
                {t(`door.kind.${kind}`)}
              </Button>
            </li>
          );
        })}
      </Stack>
      {chosen && kind !== 'look' && (
        <ConfirmSheet
          key={chosen.id}
          ticket={chosen}
          name={shownName(chosen, all)}
          initialCount={defaultCount(chosen, waiting, kind)}
          kind={kind}
          onClose={() => choose(undefined)}
          onConfirm={(count) => {
            choose(undefined);
            onPass(chosen, count);
          }}
        />
      )}
    </>
  );
}

const stateMessages = {
  confirmed: 'guests.state.confirmed',
  no_show: 'guests.state.no_show',
  cancelled: 'door.result.cancelled',
  expired: 'door.result.cancelled',
  held: 'door.result.waitlisted',
  waitlisted: 'door.result.waitlisted',
  offered: 'door.result.waitlisted',
} as const satisfies Readonly<Record<RegistrationState, string>>;

interface ConfirmSheetProps {
  readonly ticket: DoorTicket;
  readonly name: string;
  readonly initialCount: number;
  readonly kind: 'in' | 'out';
  readonly onClose: () => void;
  readonly onConfirm: (count: number) => void;
}

function ConfirmSheet({
  ticket,
  name,
  initialCount,
  kind,
  onClose,
  onConfirm,
}: ConfirmSheetProps): ReactNode {
  return (
    <Dialog onClose={onClose} title={name}>
      <Stack>
        <PeopleChoice
          initialCount={initialCount}
          max={ticket.people}
          message={`door.confirm.${kind}`}
          variant="primary"
          onConfirm={onConfirm}
        />
      </Stack>
    </Dialog>
  );
}
