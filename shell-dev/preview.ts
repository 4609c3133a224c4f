import { readArguments } from './serve/arguments';
import { pagesAt } from './serve/back-end';
import { runUntilStopped } from './serve/exit';
import { startPreview } from './serve/start-preview';

/** `npm run preview`: the two production builds, served as in production, with the reference back end behind them. */
void runUntilStopped(async (cleanup) => {
  const options = readArguments(process.argv.slice(2));
  const preview = await startPreview({ ...options, log: console.info });
  cleanup.add(preview.close);
  console.info(
    `\nThe built Events is at ${pagesAt(preview.ports.shell, options.hosts)}. Ctrl-C stops everything.\n`,
  );
});
