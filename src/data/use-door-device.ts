import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnswerTone } from '~/domain/door';
import { newId } from '~/lib/new-id';
import { constant } from '~/lib/readable';
import { OutboxError, storedMark } from '~/platform/outbox';
import { useServices, type Services } from '~/platform/services';
import { play, type Signal } from '~/platform/signal';
import { createDoorDevice, nothingWaits, type DoorDevice, type DoorState } from './door';
import { storedDoors } from './door-commands';
import { ownerNow } from './shell';

export { OutboxError };

const signals: Readonly<Record<AnswerTone, Signal>> = {
  good: { tones: [[880, 120]], vibration: [80] },
  neutral: { tones: [[660, 60]], vibration: [30] },
  doubt: {
    tones: [
      [520, 120],
      [440, 160],
    ],
    vibration: [80, 60, 80],
  },
  bad: { tones: [[160, 450]], vibration: [400] },
};

/** Makes an answer heard and felt. */
export const signal = (tone: AnswerTone): void => play(signals[tone]);

interface OpenDevice {
  readonly device: DoorDevice;
  screens: number;
}

/** By event. A device outlives its screen while something waits, so that it is sent from any other page of Events. */
const openDevices = new WeakMap<Services, Map<string, OpenDevice>>();

/** Opens the device of a door, or joins it. Returns it with a function that leaves it. */
async function joinDevice(services: Services, eventId: string): Promise<[DoorDevice, () => void]> {
  const deviceId = await deviceIdOf(services);
  const devices = openDevices.get(services) ?? new Map<string, OpenDevice>();
  openDevices.set(services, devices);
  const open = devices.get(eventId) ?? { device: createDoorDevice(services, eventId, deviceId), screens: 0 };
  devices.set(eventId, open);
  open.screens += 1;
  const leave = (): void => {
    open.screens -= 1;
    const closeWhenSent = (): void => {
      if (open.screens > 0) stop();
      if (open.screens > 0 || open.device.state.get().unsent > 0) return;
      stop();
      if (devices.delete(eventId)) open.device.dispose();
    };
    const stop = open.device.state.subscribe(closeWhenSent);
    closeWhenSent();
  };
  return [open.device, leave];
}

/** The device of a door. `undefined` for the first moment. */
export function useDoorDevice(eventId: string): DoorDevice | undefined {
  const services = useServices();
  const [device, setDevice] = useState<DoorDevice>();
  useEffect(() => {
    let isOver = false;
    let leave = (): void => undefined;
    void joinDevice(services, eventId).then(([joined, leaveJoined]) => {
      if (isOver) return leaveJoined();
      leave = leaveJoined;
      setDevice(joined);
    });
    return () => {
      isOver = true;
      leave();
      setDevice(undefined);
    };
  }, [services, eventId]);
  return device;
}

/** Opens every door of which something lies on this device, so that it is sent. Returns the events and their devices. */
export function useStoredDoors(): ReadonlyMap<string, DoorDevice> {
  const services = useServices();
  const [devices, setDevices] = useState<ReadonlyMap<string, DoorDevice>>(new Map());
  useEffect(() => {
    let isOver = false;
    const leaves = new Map<string, () => void>();
    async function open(eventId: string): Promise<void> {
      if (leaves.has(eventId)) return;
      leaves.set(eventId, () => undefined);
      const [device, leave] = await joinDevice(services, eventId);
      if (isOver) return leave();
      leaves.set(eventId, leave);
      setDevices((before) => new Map([...before, [eventId, device]]));
    }
    // A disk that cannot be read now is read at the next change, or once a door is opened.
    const openAll = (): void =>
      void storedDoors().then(
        (eventIds) => !isOver && eventIds.forEach((eventId) => void open(eventId)),
        () => undefined,
      );
    const stop = storedMark.subscribe(openAll);
    openAll();
    return () => {
      isOver = true;
      stop();
      for (const leave of leaves.values()) leave();
      setDevices(new Map());
    };
  }, [services]);
  return devices;
}

/** Whether this browser stores anything at all: in some private windows it does not. Assumed until it is known. */
export function useCanStore(): boolean {
  const [canStore, setCanStore] = useState(true);
  useEffect(() => {
    storedDoors().catch(() => setCanStore(false));
  }, []);
  return canStore;
}

export function useDoorState(device: DoorDevice | undefined): DoorState {
  const readable = useMemo(() => device?.state ?? constant(nothingWaits), [device]);
  return useSyncExternalStore(readable.subscribe, readable.get);
}

/** A name of this device for the log, the same after a reload. */
async function deviceIdOf(services: Services): Promise<string> {
  const owner = ownerNow(services) ?? '';
  const stored = (await services.device.get('preferences', owner, 'device-id'))?.value;
  if (typeof stored === 'string') return stored;
  const made = newId();
  void services.device.put('preferences', owner, 'device-id', made);
  return made;
}
