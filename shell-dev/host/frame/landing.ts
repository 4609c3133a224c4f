import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { prefixes } from '../areas';
import { loadExpose } from '../events/load-remote';
import { useSession } from '../session';

/** Where somebody goes who signs in on this page: a restaurant to its kitchen. Others stay where they are, as after a reload. */
export function useLanding(): void {
  const { person, state } = useSession();
  const navigate = useNavigate();
  const before = useRef<string | null>(undefined);
  const id = person?.id ?? null;
  const isRestaurant = person?.role === 'partner';
  useEffect(() => {
    if (state !== 'ready') return;
    const known = before.current;
    before.current = id;
    if (known === undefined || known === id || !isRestaurant) return;
    loadExpose('contract').then(
      ({ paths }) => navigate(`${prefixes.events}/${paths.kitchen()}`),
      // Without Events there is nowhere to go.
      () => undefined,
    );
  }, [id, isRestaurant, navigate, state]);
}
