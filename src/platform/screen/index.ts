/**
 * Keeps the screen on while something is shown to somebody else, such as a ticket at the door. Does nothing where the browser refuses.
 * `onChange`: whether the browser does. Returns a function that releases the screen.
 */
export function keepScreenOn(onChange: (isOn: boolean) => void = () => undefined): () => void {
  let lock: WakeLockSentinel | undefined;
  let isWanted = true;

  async function request(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (!isWanted) return await lock.release();
      onChange(true);
      lock.addEventListener('release', () => onChange(false));
    } catch {
      // Low battery, or not allowed: the device's own time-out applies.
    }
  }

  // The browser releases the lock whenever the page is hidden.
  const onVisible = () => void request();
  document.addEventListener('visibilitychange', onVisible);
  void request();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release().catch(() => undefined);
  };
}

/** Shows the page alone on the screen. Only after a press; resolves to whether the browser does. */
export async function enterFullScreen(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen();
    return true;
  } catch {
    // Unknown to phones of Apple, or not allowed in a frame.
    return false;
  }
}

export function leaveFullScreen(): void {
  if (isFullScreen()) void document.exitFullscreen().catch(() => undefined);
}

export const isFullScreen = (): boolean => Boolean(document.fullscreenElement);

/** Calls back when the page fills the screen, or does not any more. Returns an unsubscribe function. */
export function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
