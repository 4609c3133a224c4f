import { useEffect, type ReactNode } from 'react';
import { useIsOnline } from '~/lib/is-online';
import { lazyComponent } from '~/ui/lazy-component';
import type { DoorCameraProps } from './door-camera';
import css from './door.module.css';

const doorCamera = lazyComponent(() =>
  import(/* webpackChunkName: "door-camera" */ './door-camera').then(({ DoorCamera }) => DoorCamera),
);

interface ViewfinderProps extends DoorCameraProps {
  /** Whether what it reads can be checked. */
  readonly isReady: boolean;
}

/** The viewfinder, once it is loaded: the door works before and without it. */
export function Viewfinder({ isReady, onCode }: ViewfinderProps): ReactNode {
  const { Component: DoorCamera } = doorCamera.useLoadState();
  const isOnline = useIsOnline();
  useEffect(() => doorCamera.fetch(), [isOnline]);
  return DoorCamera && isReady ? <DoorCamera onCode={onCode} /> : <div className={css['cameraWait']} />;
}
