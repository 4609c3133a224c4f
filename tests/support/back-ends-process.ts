import { startPlatform } from '../../shell-dev/platform/start-platform';

/** So many back ends in one process, each with a store of its own in memory. Says `READY` and their addresses on one line. */
async function main(count: number, events: number): Promise<void> {
  const platforms = [];
  for (let made = 0; made < count; made += 1)
    platforms.push(await startPlatform({ port: 0, file: ':memory:', events }));
  process.stdout.write(`READY ${JSON.stringify(platforms.map(({ url }) => url))}\n`);
  process.once('SIGTERM', () => process.exit(0));
}

void main(Number(process.argv[2]), Number(process.argv[3]));
