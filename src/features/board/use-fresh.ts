import { useEffect, useState } from 'react';

const GLOW = 2_000;

/** True for two seconds after a part of the board changed while it was looked at. */
export function useFresh(part: string): boolean {
  const [settled, setSettled] = useState(part);
  useEffect(() => {
    if (settled === part) return;
    const timer = setTimeout(() => setSettled(part), GLOW);
    return () => clearTimeout(timer);
  }, [part, settled]);
  return settled !== part;
}
