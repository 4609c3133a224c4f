import { callerAt } from '../../../shell-dev/platform/testing/caller';
import { patience } from '../../support/patience';
import { aFamily } from '../product/family';
import { aDoorShift, makeRoom } from './door-shift';
import type { Environment } from './door-speed';
import { callAs } from './drafts';

/** Limit of the 95th percentile from a claim or a release to what follows from it on a page, in ms. */
export const FOLLOWED_WITHIN = 2_000;
const HELPER = 'driver-tomas';
/** Between two of them: the next is of another minute of the evening, and not held up by the reads of the one before. */
const PAUSE = 3_000;

interface TimedRights {
  /** Milliseconds from each claim until the page had its door, and from each release until that was gone. */
  readonly given: readonly number[];
  readonly taken: readonly number[];
}

/** Times how long My events of a helper takes to follow what they claim and give back on another device. */
export async function timeRights(
  { browser, backEnd, urls }: Environment,
  claims: number,
): Promise<TimedRights> {
  const title = 'Teff supper';
  const { shiftId } = await aDoorShift(urls.platform, backEnd, { title, tickets: 1 });
  await makeRoom(urls.platform, HELPER, [shiftId]);
  const { page, shell, context } = await aFamily(browser, urls.shell, { timezoneId: 'Europe/Paris' });
  await callAs(shell, HELPER);
  await shell.open('/events/mine');
  const doors = page.getByRole('region', { name: 'Doors today' });
  const link = doors.getByRole('link', { name: `Go to the door of ${title}` });
  const other = await callerAt(urls.platform, HELPER);
  const params = { shiftId };
  const timed = async (act: () => Promise<unknown>, isFollowed: () => Promise<void>): Promise<number> => {
    await page.waitForTimeout(PAUSE);
    const began = performance.now();
    await act();
    await isFollowed();
    return performance.now() - began;
  };
  const timeout = 30_000 * patience;
  const [given, taken]: [number[], number[]] = [[], []];
  for (let at = 0; at < claims; at += 1) {
    given.push(
      await timed(
        () => other.ask('actOnShift', { params, body: { action: 'claim' } }),
        () => link.waitFor({ timeout }),
      ),
    );
    const { my_claim: claim } = await other.ask('showShift', { params });
    const body = { action: 'release', reason: 'Is ill', lock_version: claim?.lock_version } as const;
    taken.push(
      await timed(
        () => other.ask('actOnShift', { params, body }),
        () => doors.waitFor({ state: 'detached', timeout }),
      ),
    );
  }
  await context.close();
  return { given, taken };
}
