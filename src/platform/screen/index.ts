/**
 * Keeps the screen lit while something is shown to somebody else (a code at a door). Where the browser cannot or will not, nothing
 * happens. Returns the way to let it go.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;

  async function ask(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (!wanted) await lock.release();
    } catch {
      // Low battery, or a page that may not: the device's own time-out stays.
    }
  }

  // The browser takes the lock back whenever the page is hidden.
  const onVisible = () => void ask();
  document.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release().catch(() => undefined);
  };
}
