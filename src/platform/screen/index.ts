/**
 * Keeps the screen on while something is shown to somebody else, such as a ticket at the door. Does nothing where the browser refuses.
 * Returns a function that releases the screen.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isWanted = true;

  async function request(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (!isWanted) await lock.release();
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
