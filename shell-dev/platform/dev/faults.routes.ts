import type { Hono } from 'hono';
import type { Backend } from '../backend';
import { stream } from '../cable/channels';
import type { Env } from '../http/bind';
import { personRow } from '../store/people';
import { bodyOf } from './body';
import { faultSchema, type Fault } from './schemas';

/** Tests inject thousands of messages at once. */
const manyMessages = { bytes: 4 * 1_024 * 1_024, entries: 100_000, values: 200_000 };

/** Lets things go wrong at will, for tests and for the shell's network switch. */
export function bindFaults(app: Hono<Env>, backend: Backend): void {
  const { faults, cable } = backend;
  app.get('/dev/faults', (c) => c.json({ http: faults.waiting, reception: cable.faults.reception }));
  app.post('/dev/faults', async (c) => {
    cause(backend, await bodyOf(c, faultSchema, manyMessages));
    return c.json({});
  });
  app.delete('/dev/faults', (c) => {
    faults.clear();
    cable.faults.clear();
    return c.json({});
  });
}

function cause(backend: Backend, fault: Fault): void {
  if ('call' in fault) {
    const { person, status, code, retry_after, ...rest } = fault;
    backend.faults.add({
      ...rest,
      ...(person === undefined ? {} : { person }),
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      ...(retry_after === undefined ? {} : { retry_after }),
    });
  } else if ('inject' in fault) {
    const name = streamOf(backend, fault.inject);
    for (let time = 0; name !== undefined && time < fault.times; time += 1) {
      for (const message of fault.messages ?? [fault.inject.message])
        backend.cable.faults.inject(name, message);
    }
  } else if ('raw' in fault) backend.cable.faults.raw(fault.raw, fault.person);
  else causeOnCable(backend, fault);
}

type CableFault = Extract<Fault, { cable: string }>;

function causeOnCable({ cable: { faults } }: Backend, fault: CableFault): void {
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
      return faults.keepBack();
    case 'release':
      return faults.release(fault.order);
    default:
      faults.reception = fault.cable;
  }
}

type Injected = Extract<Fault, { inject: unknown }>['inject'];

function streamOf({ db }: Backend, injected: Injected): string | undefined {
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
