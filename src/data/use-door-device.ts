import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnswerTone } from '~/domain/door';
import { newId } from '~/lib/new-id';
import { constant, writable } from '~/lib/readable';
import { pendingTopics } from '~/platform/outbox';
import { useServices, type Services } from '~/platform/services';
import { canVibrate, play, type Signal } from '~/platform/signal';
import { createDoorDevice } from './door';
import { storedDoors } from './door-commands';
import type { DoorDevice } from './door-device';
import { initialDoorState, type DoorState } from './door-state';
import type { DoorSignals } from './preferences';
import { ownerNow } from './shell';

export { canVibrate };

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

/** Plays the sound and vibration of an answer, as far as they are wanted. */
export function signal(tone: AnswerTone, { sound, vibration }: DoorSignals): void {
  const { tones, vibration: pattern } = signals[tone];
  play({ tones: sound ? tones : [], vibration: vibration ? pattern : [] });
}

interface OpenDevice {
  readonly device: DoorDevice;
  screens: number;
}

/** By event. A device outlives its screen until everything is sent, so that other pages of Events go on sending. */
const openDevices = new WeakMap<Services, Map<string, OpenDevice>>();

/** Opens or shares the device of a door. Returns it with a function that releases it. */
async function acquireDevice(services: Services, eventId: string): Promise<[DoorDevice, () => void]> {
  const deviceId = await readDeviceId(services);
  const devices = openDevices.get(services) ?? new Map<string, OpenDevice>();
  openDevices.set(services, devices);
  const open = devices.get(eventId) ?? { device: createDoorDevice(services, eventId, deviceId), screens: 0 };
  devices.set(eventId, open);
  open.screens += 1;
  const release = (): void => {
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
  return [open.device, release];
}

const shownDoors = writable<readonly string[]>([]);

/** The events whose doors are on the screen. */
export const useShownDoors = (): readonly string[] =>
  useSyncExternalStore(shownDoors.subscribe, shownDoors.get);

/** The device of a door, for the page of that door; `undefined` until it is open. */
export function useDoorDevice(eventId: string): DoorDevice | undefined {
  const services = useServices();
  const [device, setDevice] = useState<DoorDevice>();
  useEffect(() => {
    shownDoors.set([...shownDoors.get(), eventId]);
    return () => shownDoors.set(shownDoors.get().filter((id) => id !== eventId));
  }, [eventId]);
  useEffect(() => {
    let isDisposed = false;
    let release = (): void => undefined;
    void acquireDevice(services, eventId).then(([acquired, releaseAcquired]) => {
      if (isDisposed) return releaseAcquired();
      release = releaseAcquired;
      setDevice(acquired);
    });
    return () => {
      isDisposed = true;
      release();
      setDevice(undefined);
    };
  }, [services, eventId]);
  return device;
}

/** Opens the device of every door with stored commands, so that they are sent. Returns the devices by event id. */
export function useStoredDoors(): ReadonlyMap<string, DoorDevice> {
  const services = useServices();
  const [devices, setDevices] = useState<ReadonlyMap<string, DoorDevice>>(new Map());
  useEffect(() => {
    let isDisposed = false;
    const releases = new Map<string, () => void>();
    async function open(eventId: string): Promise<void> {
      if (releases.has(eventId)) return;
      releases.set(eventId, () => undefined);
      const [device, release] = await acquireDevice(services, eventId);
      if (isDisposed) return release();
      releases.set(eventId, release);
      setDevices((before) => new Map([...before, [eventId, device]]));
    }
    // A disk that cannot be read now is read again at the next change, or when a door is opened.
    const openAll = (): void =>
      void storedDoors().then(
        (eventIds) => !isDisposed && eventIds.forEach((eventId) => void open(eventId)),
        () => undefined,
      );
    const stop = pendingTopics.subscribe(openAll);
    openAll();
    return () => {
      isDisposed = true;
      stop();
      for (const release of releases.values()) release();
      setDevices(new Map());
    };
  }, [services]);
  return devices;
}

export function useDoorState(device: DoorDevice | undefined): DoorState {
  const readable = useMemo(() => device?.state ?? constant(initialDoorState), [device]);
  return useSyncExternalStore(readable.subscribe, readable.get);
}

/** The id of this device in the log, stored across reloads. */
async function readDeviceId(services: Services): Promise<string> {
  const owner = ownerNow(services) ?? '';
  const stored = (await services.device.get('preferences', owner, 'device-id'))?.value;
  if (typeof stored === 'string') return stored;
  const made = newId();
  void services.device.put('preferences', owner, 'device-id', made);
  return made;
}
