import { readArguments } from './serve/arguments';
import { startPreview } from './serve/start-preview';
import { runUntilStopped } from './serve/exit';

/** `npm run preview`: the two production builds, served as in production, with the reference back end behind them. */
void runUntilStopped(async (bag) => {
  const preview = await startPreview({ ...readArguments(process.argv.slice(2)), say: console.info });
  bag.add(preview.close);
  console.info(`\nThe built Events is at ${preview.urls.shell}. Ctrl-C stops everything.\n`);
});
