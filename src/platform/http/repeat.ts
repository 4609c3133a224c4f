import { isFailure, type Failure } from '~/lib/failure';

const REPEATS = 3;
/** A server that asks for more patience than this is not waited for: the person decides. */
const MAX_PATIENCE = 10_000;

export interface RepeatOptions {
  readonly isOnline: () => boolean;
  readonly after?: ((attempt: number) => number) | undefined;
}

/** Repeats an act whose outcome is unknown, three times at most. The act carries one key, so that it is done once. */
export async function repeat<T>(
  act: () => Promise<T>,
  { isOnline, after = pause }: RepeatOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === REPEATS || !isUnknown(error) || !isOnline()) throw error;
      const asked = isFailure(error) ? (error.retryAfter ?? 0) * 1_000 : 0;
      if (asked > MAX_PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(asked, after(attempt))));
    }
  }
}

const isUnknown = (error: unknown): boolean =>
  isFailure(error) && (error.kind === 'unavailable' || error.kind === 'timeout' || isUnread(error));

/** Cut off on its way, or replaced: a server that says another thing than the contract would only say it again. */
const isUnread = ({ kind, cause }: Failure): boolean =>
  kind === 'malformed' && (cause as Error | undefined)?.name !== 'ValiError';

/** 1, 3, 9 s, and up to a quarter more, so that many do not come back in one moment. */
const pause = (attempt: number): number => 1_000 * 3 ** attempt * (1 + Math.random() / 4);
