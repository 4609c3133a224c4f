import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Problem } from '~/domain/calendar-file/problems';
import { UsageError } from './model/usage-error';
import { readArguments, usage } from './options';
import { dataFolder } from './seed/sources';
import { startPlatform, type Platform } from './start-platform';

const SHOWN_PROBLEMS = 5;

/** `npm run platform`: the reference back end on its own. */
async function main(): Promise<void> {
  let stop = (): void => process.exit(0);
  // The channel to the script that started this process closes when that script is gone: the port must be free again then.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => stop());
  const platform = await startPlatform({
    ...readArguments(process.argv.slice(2)),
    log: console.info,
    ...(process.stdin.isTTY && { confirm }),
  });
  tellProblems(platform);
  console.info(`back end ready on ${platform.url}, ${platform.events} events`);
  stop = () => void platform.close().then(() => process.exit(0));
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // `npm start` prints whole lines of this process.
    const answer = await terminal.question(`${question} [y/N]\n`);
    return /^\s*y(es)?\s*$/i.test(answer);
  } finally {
    terminal.close();
  }
}

/** The first few on the screen, all of them with their reasons in a file. */
function tellProblems({ problems, file }: Platform): void {
  if (problems.length === 0) return;
  const log = `${file === ':memory:' ? path.join(dataFolder, 'calendar') : file}.problems.log`;
  mkdirSync(path.dirname(log), { recursive: true });
  const lines = problems.map(lineOf);
  writeFileSync(log, `${lines.join('\n')}\n`);
  const leftOut = problems.filter(({ left_out }) => left_out).length;
  console.info(
    `The calendar had ${problems.length} problems (${leftOut} left something out). All of them: ${log}`,
  );
  for (const line of lines.slice(0, SHOWN_PROBLEMS)) console.info(`  ${line}`);
}

function lineOf({ entry, reason, left_out }: Problem): string {
  const name = entry
    ? `${entry.kind} ${entry.number}${entry.title && ` “${entry.title}”`}, line ${entry.line}`
    : 'File';
  const facts = Object.entries(reason.values).map(([key, value]) => `${key} ${value}`);
  const why = [reason.code.replaceAll('_', ' '), ...facts].join(', ');
  return `${left_out ? 'left out' : 'changed '}  ${name}: ${why}`;
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) console.error(`${error.message}\n${usage}`);
  else if (isPortTaken(error)) console.error(`Port ${error.port} is taken. Choose another one with --port.`);
  else console.error(error);
  process.exit(1);
});

const isPortTaken = (error: unknown): error is { readonly port: number } =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
