import * as v from 'valibot';
import { shiftCalls, type Shift } from '~/api/shifts';
import type { Services } from '~/platform/services';
import { keys } from './keys';
import { helpKeys } from './next-shifts';
import { ownerNow, type Owner } from './shell';

/** The shift that a refusal brought, as it is now. */
export function shiftIn(current: unknown): Shift | undefined {
  const result = v.safeParse(shiftCalls.showShift.answer, current);
  return result.success ? result.output : undefined;
}

/** Shows what the server said a shift is now; without it, what it says next. */
export function putShift(services: Services, shift: Shift | undefined): void {
  const { queries } = services;
  const owner = ownerNow(services);
  if (shift)
    queries.setQueryData<Shift>(helpKeys.shift(owner, shift.id), (shown) =>
      shown && shown.version > shift.version ? shown : shift,
    );
  void queries.invalidateQueries({ queryKey: helpKeys.list(owner) });
  rereadRights(services, owner);
}

/** Reads again what a claim gives or ends: what the viewer may do, and at whose doors they work. */
export function rereadRights({ queries }: Services, owner: Owner): void {
  for (const queryKey of [keys.me(owner), keys.lists(owner), keys.events(owner)])
    void queries.invalidateQueries({ queryKey });
}
