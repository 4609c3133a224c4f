import { isLong, notJudged, percentile, record, times } from '../../trust/record';
import {
  ANSWERED_WITHIN,
  QUEUED,
  ROSTER,
  ROUND_TRIP,
  SENT_WITHIN,
  timeQueue,
  timeScans,
} from '../support/door-speed';
import { expect, test } from '../support/test';

const SCANS = times(10, 100);

test(`R13 a scan has its stored answer within ${ANSWERED_WITHIN} ms without a network, at a quarter of the speed with ${ROSTER} tickets`, async ({
  browser,
  backEnd,
  urls,
}) => {
  test.setTimeout(240_000);
  const { durations, total, stored, repeats } = await timeScans({ browser, backEnd, urls }, SCANS);
  expect(stored).toBe(SCANS);
  // What could not be loaded is asked for twice in ten seconds, and not at each key.
  expect(repeats).toBeLessThanOrEqual(2 * (1 + Math.ceil(total / 10_000)));
  const p95 = percentile(durations, 0.95);
  record('R13', 'scan to stored answer', {
    figure: `p95 ${p95.toFixed(0)} ms of ${SCANS}`,
    isKept: isLong ? p95 <= ANSWERED_WITHIN : notJudged,
  });
  if (isLong) expect(p95).toBeLessThanOrEqual(ANSWERED_WITHIN);
});

test(`R13 ${QUEUED} waiting commands are sent within ${SENT_WITHIN} s at ${ROUND_TRIP} ms round trip`, async ({
  browser,
  backEnd,
  urls,
}) => {
  test.setTimeout(180_000);
  const { took, log } = await timeQueue({ browser, backEnd, urls });
  const isKept = took <= SENT_WITHIN && log.length === QUEUED;
  record('R13', 'waiting commands', { figure: `${log.length} in ${took.toFixed(1)} s`, isKept });
  expect(log).toHaveLength(QUEUED);
  expect(new Set(log.map(({ id }) => id)).size).toBe(QUEUED);
  expect(took).toBeLessThanOrEqual(SENT_WITHIN);
});
