import { useNow } from '~/data/clock';
import { useFormats } from '~/i18n/provider';

/** Formats how long ago an instant was (epoch ms, `undefined` for now), at least a second. Rerenders every `everyMs`. */
export function useAge(everyMs: number): (at: number | undefined) => string {
  const { relative } = useFormats();
  const now = useNow(everyMs);
  return (at = now) => relative(Math.min(at, now - 1_000), now);
}
