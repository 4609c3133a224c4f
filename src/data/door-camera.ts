import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import * as v from 'valibot';
import { useQuery } from '~/lib/query';
import { constant } from '~/lib/readable';
import { startWorker } from '~/platform/files';
import {
  createScanner,
  hasCamera,
  isCameraAllowed,
  watchCameras,
  type Scanner,
  type ScannerState,
} from '~/platform/scanner';
import { useServices } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useOwner } from './shell';

const choiceSchema = v.object({ isOn: v.boolean(), camera: v.nullable(v.string()) });
/** A person's choice on this device. `camera` is an id; `null`: the rear camera. */
type Choice = v.InferOutput<typeof choiceSchema>;

const defaultChoice: Choice = { isOn: true, camera: null };
const isOff = constant<ScannerState>({ status: 'off' });

export interface DoorCamera {
  /** `undefined`: this device has no camera. */
  readonly state: ScannerState | undefined;
  /** Call it from a press, because the browser may show a permission prompt. */
  readonly start: () => void;
  readonly stop: () => void;
  readonly useNext: () => void;
  readonly setTorch: (isOn: boolean) => void;
}

/**
 * The camera of a door, shown in `video`. Starts by itself only if the browser need not ask for permission. `onCode` gets the text of each code that
 * comes into view; reading pauses until it settles.
 */
export function useDoorCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => Promise<void>,
): DoorCamera {
  const hasOne = useHasCamera();
  const [choice, choose] = useChoice();
  const [scanner, setScanner] = useState<Scanner>();
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);

  useEffect(() => {
    if (!hasOne || !video.current) return undefined;
    const made = createScanner({
      video: video.current,
      startWorker,
      onCode: (text) => latest.current(text),
    });
    setScanner(made);
    return () => {
      setScanner(undefined);
      made.dispose();
    };
  }, [hasOne, video]);

  const isChosen = choice?.isOn;
  const camera = choice?.camera ?? null;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!scanner || !isChosen || isBegun.current) return;
    isBegun.current = true;
    void isCameraAllowed().then((isAllowed) => {
      if (isAllowed && scanner.state.get().status === 'off') void scanner.start(camera);
    });
  }, [scanner, isChosen, camera]);

  const readable = scanner?.state ?? isOff;
  const state = useSyncExternalStore(readable.subscribe, readable.get);
  const start = (next: string | null): void => {
    isBegun.current = true;
    choose({ isOn: true, camera: next });
    void scanner?.start(next);
  };
  return {
    state: hasOne ? state : undefined,
    start: () => start(camera),
    stop() {
      choose({ isOn: false, camera });
      scanner?.stop();
    },
    useNext() {
      if (state.status !== 'on') return;
      const { cameras } = state;
      const at = cameras.findIndex(({ id }) => id === state.camera);
      start(cameras[(at + 1) % cameras.length]?.id ?? null);
    },
    setTorch: (isOn) => void scanner?.setTorch(isOn),
  };
}

/** Stays true after the camera is disconnected, so that the problem can be shown. */
function useHasCamera(): boolean {
  const [hasOne, setHasOne] = useState(false);
  useEffect(() => {
    let isOver = false;
    const look = () =>
      void hasCamera().then((isThere) => {
        if (isThere && !isOver) setHasOne(true);
      });
    look();
    const stop = watchCameras(look);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return hasOne;
}

/** `undefined` until it has been read from the device. */
function useChoice(): readonly [Choice | undefined, (choice: Choice) => void] {
  const { device, queries } = useServices();
  const owner = useOwner();
  const { data } = useQuery({
    queryKey: manageKeys.doorCamera(owner),
    queryFn: async (): Promise<Choice> => {
      const stored = owner === null ? undefined : await device.get('preferences', owner, 'door-camera');
      const read = v.safeParse(choiceSchema, stored?.value);
      return read.success ? read.output : defaultChoice;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const choose = (choice: Choice): void => {
    queries.setQueryData(manageKeys.doorCamera(owner), choice);
    if (owner !== null) void device.put('preferences', owner, 'door-camera', choice);
  };
  return [data, choose];
}
