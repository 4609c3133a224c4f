import { delayBefore } from '~/platform/cable/delay';
import { Random } from '../../shell-dev/platform/sample/random';
import { percentile, record, times } from './record';

const CLIENTS = 1_000;
const SEED = 20_261_121;
const TRIALS = times(20, 200);
const WINDOW = 1_000;

interface Scene {
  /** Milliseconds until the server answers again. */
  readonly downFor: number;
  readonly isAnnounced: boolean;
}

/** When each of a thousand clients tries (ms), and when each is back, by the delays of production and in virtual time. */
function simulate({ downFor, isAnnounced }: Scene, random: Random) {
  const attempts: number[] = [];
  const back: number[] = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    let time = 0;
    for (let attempt = 0; attempt === 0 || time < downFor; attempt += 1) {
      time += delayBefore(attempt, isAnnounced, () => random.next());
      attempts.push(time);
    }
    back.push(time);
  }
  return { attempts: attempts.toSorted((a, b) => a - b), back };
}

/** The most attempts in any one second, wherever it begins, as a share of all clients. */
function busiestSecond(attempts: readonly number[]): number {
  let from = 0;
  let most = 0;
  for (const [at, time] of attempts.entries()) {
    while ((attempts[from] ?? 0) <= time - WINDOW) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most / CLIENTS;
}

const trials = (scene: Scene) => {
  const random = new Random(SEED);
  return Array.from({ length: TRIALS }, () => simulate(scene, random));
};

describe('R5 a thousand clients at once', () => {
  it.each([0, 1_000, 3_000, 6_000, 10_000, 30_000])(
    'R5 after an announced restart of %i ms, at most a quarter tries in any one second',
    (downFor) => {
      const worst = Math.max(
        ...trials({ downFor, isAnnounced: true }).map(({ attempts }) => busiestSecond(attempts)),
      );
      record('R5', `restart of ${downFor / 1_000} s`, {
        figure: `${(worst * 100).toFixed(1)} %`,
        isKept: worst <= 0.25,
        seed: SEED,
      });
      expect(worst).toBeLessThanOrEqual(0.25);
    },
  );

  it('R5 after ten minutes away all are back within fifteen seconds', () => {
    const away = 600_000;
    const worst = Math.max(
      ...trials({ downFor: away, isAnnounced: false }).map(({ back }) => percentile(back, 0.99) - away),
    );
    record('R5', 'away', {
      figure: `${(worst / 1_000).toFixed(1)} s`,
      isKept: worst <= 15_000,
      seed: SEED,
    });
    expect(worst).toBeLessThanOrEqual(15_000);
  });
});
