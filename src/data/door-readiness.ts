import { useEffect, useState } from 'react';
import { askToPersist } from '~/platform/outbox';
import { useServices, type Services } from '~/platform/services';
import { isOnlineOnly, type DoorDisk } from './door-online';
import type { DoorState } from './door-state';
import { isDoorStored } from './door.queries';

/** What a door needs on this device so that it opens without a network. */
export type DoorNeed = 'code' | 'tickets' | 'scans';

export interface DoorReadiness {
  /** What is not there, or cannot be read back; nothing: the door is ready. */
  readonly lacks: readonly DoorNeed[];
  /** Whether the browser keeps what is stored when the device runs out of room. */
  readonly isPersisted: boolean;
}

/** How often what is missing is looked for again, in ms. */
const INTERVAL = 3_000;

/** `hasTickets`: they were read back before. That opens lists of thousands, and may fall between a scan and its answer. */
async function readReadiness(
  services: Services,
  eventIds: readonly string[],
  disk: DoorDisk,
  hasTickets: boolean,
): Promise<DoorReadiness> {
  const [code, tickets, isPersisted] = await Promise.all([
    services.shell.storesCode('door'),
    hasTickets ||
      Promise.all(eventIds.map((id) => isDoorStored(services, id))).then((all) => all.every(Boolean)),
    askToPersist(),
  ]);
  const has = { code, tickets, scans: !isOnlineOnly(disk) };
  return { lacks: (['code', 'tickets', 'scans'] as const).filter((need) => !has[need]), isPersisted };
}

/**
 * Whether the doors of these events open without a network from now on; `undefined` until it is known. Looks again while something is missing, and when
 * the site's data was cleared, which `restored` counts.
 */
export function useDoorReadiness(
  eventIds: readonly string[],
  { restored, disk }: Pick<DoorState, 'restored' | 'disk'>,
): DoorReadiness | undefined {
  const services = useServices();
  const [readiness, setReadiness] = useState<DoorReadiness>();
  const ids = eventIds.join(' ');
  useEffect(() => {
    if (disk === 'unknown') return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasTickets = false;
    const read = async (): Promise<void> => {
      const next = await readReadiness(services, ids.split(' '), disk, hasTickets);
      if (isGone) return;
      hasTickets = !next.lacks.includes('tickets');
      setReadiness(next);
      if (next.lacks.length > 0) timer = setTimeout(() => void read(), INTERVAL);
    };
    void read();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [services, ids, restored, disk]);
  return readiness;
}
