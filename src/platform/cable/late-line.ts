import type { Line, LineParts } from './line';

const AGAIN_AFTER = 5_000;

/**
 * A line whose code is fetched when something is first followed. Until it is here, it is remembered whether it is wanted; code that
 * does not come is asked for again as long as it is.
 */
export function createLateLine(
  load: () => Promise<Line>,
  { status, onFault }: Pick<LineParts, 'status' | 'onFault'>,
): Line {
  let line: Line | undefined;
  let isWanted = false;
  let isLoading = false;
  let isStopped = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    clearTimeout(again);
    if (isLoading || isStopped) return;
    isLoading = true;
    try {
      const opened = await load();
      if (isStopped) return;
      line = opened;
      line.want(isWanted);
    } catch (error) {
      onFault(error);
      again = setTimeout(() => isWanted && void open(), AGAIN_AFTER);
    } finally {
      isLoading = false;
    }
  }

  return {
    want(wanted) {
      isWanted = wanted;
      if (line) return line.want(wanted);
      if (!wanted) return;
      status.connecting();
      void open();
    },
    answered: () => line?.answered(),
    disconnected: (willReturn) => line?.disconnected(willReturn),
    sessionChanged: (isAnother) => line?.sessionChanged(isAnother),
    stop() {
      isStopped = true;
      clearTimeout(again);
      if (line) line.stop();
      else status.stop();
    },
  };
}
