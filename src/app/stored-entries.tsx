import type { ReactNode } from 'react';
import { StoredDoors } from '~/features/door/stored-doors';
import { StoredShiftAnswers } from '~/features/help/stored-shift-answers';
import { StoredReports } from '~/features/kitchen/stored-reports';

/** On every page while something lies on this device: sends it, and says how much it is. */
export function StoredEntries(): ReactNode {
  return (
    <>
      <StoredDoors />
      <StoredReports />
      <StoredShiftAnswers />
    </>
  );
}
