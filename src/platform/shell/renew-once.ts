/** Long enough for all who were under way with the old session to find it gone. */
const STILL_FRESH = 5_000;

/**
 * One renewal for everybody: requests and the cable find out about the same end of a session, each at its own moment. Who asks while one
 * runs shares it, and who asks within five seconds after one that succeeded had begun with the old session.
 */
export function renewOnce(
  renew: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let renewedAt = -Infinity;

  async function run(): Promise<boolean> {
    try {
      const isRenewed = await renew();
      if (isRenewed) renewedAt = now();
      return isRenewed;
    } finally {
      running = undefined;
    }
  }
  return async () => (now() - renewedAt < STILL_FRESH ? true : (running ??= run()));
}
