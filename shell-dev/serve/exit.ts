import { UsageError, usage } from './arguments';
import { createCleanup, type Cleanup } from './cleanup';

/** Runs a script until Ctrl-C or the end of its parent process, then cleans up. An error is printed in words, and cleans up too. */
export async function runUntilStopped(script: (cleanup: Cleanup) => Promise<void>): Promise<void> {
  const cleanup = createCleanup();
  let isStopping = false;
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await cleanup.run();
    process.exit(code);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stop(0));
  try {
    await script(cleanup);
  } catch (error) {
    console.error(error instanceof Error ? `\n${error.message}` : error);
    if (error instanceof UsageError) console.error(usage);
    await stop(1);
  }
}
