import { useNow } from '~/data/clock';
import { useFormats } from '~/i18n/provider';

/** Says in words how long ago an instant was (epoch ms; none is now), at least a second. Renders again every `everyMs`. */
export function useAge(everyMs: number): (at: number | undefined) => string {
  const { relative } = useFormats();
  const now = useNow(everyMs);
  return (at = now) => relative(Math.min(at, now - 1_000), now);
}
