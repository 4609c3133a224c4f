import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import * as v from 'valibot';
import { useQuery } from '~/lib/query';
import { constant } from '~/lib/readable';
import { startWorker } from '~/platform/files';
import { createScanner, hasCamera, watchCameras, type Scanner, type ScannerState } from '~/platform/scanner';
import { useServices } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useOwner } from './shell';

const choiceSchema = v.object({ isOn: v.boolean(), camera: v.nullable(v.string()) });
/** How a person last left the camera on this device. `camera` is an id; `null`: the rear camera. */
type Choice = v.InferOutput<typeof choiceSchema>;

const defaultChoice: Choice = { isOn: false, camera: null };
const isOff = constant<ScannerState>({ status: 'off' });

export interface DoorCamera {
  /** Whether this device has one; `undefined` until that is known. */
  readonly isThere: boolean | undefined;
  /** `undefined`: this device has no camera. */
  readonly state: ScannerState | undefined;
  /** It was started because it was on before, not by a press. */
  readonly isByItself: boolean;
  /** Call it from a press, because the browser may show a permission prompt. */
  readonly start: () => void;
  readonly stop: () => void;
  readonly useNext: () => void;
  readonly setTorch: (isOn: boolean) => void;
}

/**
 * The camera of a door, shown in `video`. Starts by itself where it was on when this person last had a door open on this device, whether or not
 * the browser asks. `onCode` gets the text of each code that comes into view; reading pauses until it settles.
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

  const camera = choice?.camera ?? null;
  const [isByItself, setIsByItself] = useState(false);
  const isBegun = useRef(false);
  const start = useCallback(
    async (next: string | null, byItself: boolean): Promise<void> => {
      isBegun.current = true;
      setIsByItself(byItself);
      await scanner?.start(next);
      const status = scanner?.state.get().status;
      // One that was refused or is missing is not tried again at the next door.
      if (status === 'on' || status === 'failed') choose({ isOn: status === 'on', camera: next });
    },
    [scanner, choose],
  );
  useEffect(() => {
    if (scanner && choice?.isOn && !isBegun.current) void start(choice.camera, true);
  }, [scanner, choice, start]);

  const readable = scanner?.state ?? isOff;
  const state = useSyncExternalStore(readable.subscribe, readable.get);
  return {
    isThere: hasOne,
    state: hasOne ? state : undefined,
    isByItself,
    start: () => void start(camera, false),
    stop() {
      choose({ isOn: false, camera });
      scanner?.stop();
    },
    useNext() {
      if (state.status !== 'on') return;
      const { cameras } = state;
      const at = cameras.findIndex(({ id }) => id === state.camera);
      void start(cameras[(at + 1) % cameras.length]?.id ?? null, false);
    },
    setTorch: (isOn) => void scanner?.setTorch(isOn),
  };
}

/** `undefined` until it is known. Stays true after the camera is disconnected, so that the problem can be shown. */
function useHasCamera(): boolean | undefined {
  const [hasOne, setHasOne] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    const look = () =>
      void hasCamera().then((isThere) => {
        if (!isOver) setHasOne((had) => had || isThere);
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
  const choose = useCallback(
    (choice: Choice): void => {
      queries.setQueryData(manageKeys.doorCamera(owner), choice);
      if (owner !== null) void device.put('preferences', owner, 'door-camera', choice);
    },
    [device, owner, queries],
  );
  return [data, choose];
}
