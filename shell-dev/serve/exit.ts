import { UsageError, usage } from './arguments';
import { createBag, type Bag } from './bag';

/**
 * Runs a script that keeps running: Ctrl-C, or the end of a parent with a channel to it, stops all it started; an error is said in words.
 */
export async function runUntilStopped(script: (bag: Bag) => Promise<void>): Promise<void> {
  const bag = createBag();
  let isStopping = false;
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await bag.close();
    process.exit(code);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stop(0));
  try {
    await script(bag);
  } catch (error) {
    console.error(error instanceof Error ? `\n${error.message}` : error);
    if (error instanceof UsageError) console.error(usage);
    await stop(1);
  }
}
