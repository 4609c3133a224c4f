import type { Hono } from 'hono';
import type { CableServer } from '../cable/cable-server';
import { stream } from '../cable/channels';
import type { Env } from '../http/session';
import type { Database } from '../store/database';
import { personRow } from '../store/people';
import type { HttpFaults } from './http-faults';
import { faultSchema, readBody, type Fault } from './schemas';

/** Tests inject thousands of messages at once. */
const manyMessages = { bytes: 4 * 1_024 * 1_024, entries: 100_000, values: 200_000 };

export interface FaultPorts {
  readonly db: Database;
  readonly cable: CableServer;
  readonly faults: HttpFaults;
}

/** Lets things go wrong at will, for tests and for the shell's network switch. */
export function bindFaults(app: Hono<Env>, ports: FaultPorts): void {
  const { faults, cable } = ports;
  app.get('/dev/faults', (c) => c.json({ http: faults.waiting, reception: cable.faults.reception }));
  app.post('/dev/faults', async (c) => {
    cause(ports, await readBody(c, faultSchema, manyMessages));
    return c.json({});
  });
  app.delete('/dev/faults', (c) => {
    faults.clear();
    cable.faults.clear();
    return c.json({});
  });
}

function cause(ports: FaultPorts, fault: Fault): void {
  if ('call' in fault) {
    ports.faults.add(fault);
  } else if ('inject' in fault) {
    const name = streamOf(ports, fault.inject);
    for (let time = 0; name !== undefined && time < fault.times; time += 1) {
      for (const message of fault.messages ?? [fault.inject.message])
        ports.cable.faults.inject(name, message);
    }
  } else if ('raw' in fault) ports.cable.faults.raw(fault.raw, fault.person);
  else causeOnCable(ports, fault);
}

type CableFault = Extract<Fault, { cable: string }>;

function causeOnCable({ cable: { faults } }: FaultPorts, fault: CableFault): void {
  switch (fault.cable) {
    case 'cut':
      return faults.cut(fault.person);
    case 'silence':
      return faults.silence(true, fault.person);
    case 'speak':
      return faults.silence(false, fault.person);
    case 'disconnect':
      return faults.disconnect(fault.reason, fault.reconnect, fault.person);
    case 'lose':
      return faults.lose(fault.times);
    case 'keep_back':
      return faults.holdBack();
    case 'release':
      return faults.release(fault.order);
    default:
      faults.reception = fault.cable;
  }
}

type Injected = Extract<Fault, { inject: unknown }>['inject'];

function streamOf({ db }: FaultPorts, injected: Injected): string | undefined {
  switch (injected.channel) {
    case 'EventsChannel':
      return stream.events();
    case 'EventChannel':
      return stream.event(injected.event_id);
    case 'HouseholdChannel': {
      const household = personRow(db, injected.person)?.household_id;
      return household ? stream.household(household) : undefined;
    }
  }
}
