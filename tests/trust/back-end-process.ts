import { startPlatform } from '../../shell-dev/platform/start-platform';
import { withoutLimits } from '../../shell-dev/platform/testing/scene';

/** The reference back end on a store that is there, its clock so far ahead, for somebody who kills it. */
async function main(file: string, aheadMs: number): Promise<void> {
  const now = () => Date.now() + aheadMs;
  const { url } = await startPlatform({ port: 0, file, now, isKept: true, limits: withoutLimits });
  process.once('disconnect', () => process.exit(0));
  process.send?.(url);
}

void main(process.argv[2] ?? '', Number(process.argv[3]));
