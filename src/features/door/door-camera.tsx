import Camera from 'lucide-react/icons/camera';
import CameraOff from 'lucide-react/icons/camera-off';
import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import SwitchCamera from 'lucide-react/icons/switch-camera';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useDoorCamera, type DoorCamera as Control } from '~/data/door-camera';
import { useManageMessages } from '~/i18n/manage-messages';
import { classes } from '~/lib/classes';
import { Button, IconButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import css from './door.module.css';

export interface DoorCameraProps {
  /** Called with the text of each code that comes into view. Reading pauses until it settles. */
  readonly onCode: (text: string) => Promise<void>;
}

/** The viewfinder of a door; renders nothing without a camera. CSS puts the answer, its next sibling, over the picture. */
export function DoorCamera({ onCode }: DoorCameraProps): ReactNode {
  const t = useManageMessages();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useDoorCamera(video, onCode);
  const status = camera.state?.status;
  const isSeen = status === 'on' || status === 'starting';
  const view = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  // The pressed button is replaced by the other view, so the focus moves there.
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) (isSeen ? view : start).current?.focus({ preventScroll: true });
    isPressed.current = false;
    // On a small screen it starts below the fold.
    if (isSeen) view.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSeen]);
  const pressed = (act: () => void) => () => {
    isPressed.current = true;
    act();
  };
  const control = { ...camera, start: pressed(camera.start), stop: pressed(camera.stop) };
  return (
    <>
      <div
        ref={start}
        tabIndex={-1}
        className={css[camera.isThere === undefined ? 'cameraWait' : 'cameraStart']}
      >
        {camera.state && <CameraStart camera={control} />}
      </div>
      {/* Always rendered, because the scanner needs the video element. */}
      <div
        ref={view}
        tabIndex={-1}
        className={classes(css['camera'], isSeen && css['live'])}
        hidden={!isSeen}
      >
        <video ref={video} className={css['video']} muted playsInline aria-label={t('door.camera')} />
        <span className={css['aim']} />
        {status === 'starting' && <p className={css['hint']}>{t('door.camera.ask')}</p>}
        {camera.state?.status === 'on' && <CameraControls camera={control} state={camera.state} />}
      </div>
    </>
  );
}

interface CameraProps {
  readonly camera: Control;
}

/** A button that starts the camera, or why there is no picture. */
function CameraStart({ camera: { state, start, stop } }: CameraProps): ReactNode {
  const t = useManageMessages();
  const described = useId();
  if (state?.status === 'off')
    return (
      <>
        <Button
          variant="primary"
          size="large"
          isWide
          icon={Camera}
          aria-describedby={described}
          onPress={start}
        >
          {t('door.camera.start')}
        </Button>
        <p id={described} className={css['cameraRule']}>
          {t('door.camera.off')}
        </p>
      </>
    );
  if (state?.status !== 'failed') return null;
  const { reason } = state;
  return (
    <Notice
      tone="warning"
      role="alert"
      icon={CameraOff}
      title={t(`door.camera.${reason}`)}
      action={
        <Button size="small" onPress={start}>
          {t('door.camera.retry')}
        </Button>
      }
      onDismiss={stop}
      dismissLabel={t('door.camera.dismiss')}
    >
      {t(`door.camera.${reason}.why`)}
    </Notice>
  );
}

interface CameraControlsProps extends CameraProps {
  readonly state: Extract<NonNullable<Control['state']>, { readonly status: 'on' }>;
}

function CameraControls({ camera, state }: CameraControlsProps): ReactNode {
  const t = useManageMessages();
  const { cameras, torch, isMuted } = state;
  return (
    <div className={css['controls']}>
      {(isMuted || camera.isByItself) && (
        <p role="status" className={css['hint']}>
          {t(isMuted ? 'door.camera.muted' : 'door.camera.byItself')}
        </p>
      )}
      {torch !== undefined && (
        <IconButton
          variant="outline"
          icon={torch ? FlashlightOff : Flashlight}
          label={t(torch ? 'door.camera.noTorch' : 'door.camera.torch')}
          onPress={() => camera.setTorch(!torch)}
        />
      )}
      {cameras.length > 1 && (
        <IconButton
          variant="outline"
          icon={SwitchCamera}
          label={t('door.camera.next')}
          onPress={camera.useNext}
        />
      )}
      <IconButton variant="outline" icon={CameraOff} label={t('door.camera.stop')} onPress={camera.stop} />
    </div>
  );
}
