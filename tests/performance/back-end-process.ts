import { startPlatform } from '../../shell-dev/platform/start-platform';
import { withoutLimits } from '../../shell-dev/platform/testing/scene';

/** What a back end has used so far: processor time in milliseconds, and the most memory that it ever held, in MB. */
export interface Used {
  readonly cpu: number;
  readonly memory: number;
}

export interface Ready extends Used {
  readonly url: string;
  readonly events: number;
}

function used(): Used {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1_000, memory: process.resourceUsage().maxRSS / 1_024 };
}

/** A back end in this process, which tells its parent what it used: once it is ready, and each time it is asked. */
async function main(file: string, source: string): Promise<void> {
  const content = source.endsWith('.ics') ? { calendar: source } : { events: Number(source) };
  const { url, events } = await startPlatform({ port: 0, file, limits: withoutLimits, ...content });
  process.on('message', () => process.send?.(used()));
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ...used(), url, events } satisfies Ready);
}

void main(process.argv[2] ?? '', process.argv[3] ?? '');
