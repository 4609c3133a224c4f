/** In `localStorage` while rows of any topic lie on this device. */
const MARK = 'events-outbox';

/** Whether rows may lie on this device: a page need not load an outbox to learn that there is nothing to send. */
export function mayHoldRows(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

export function markStored(areThere: boolean): void {
  try {
    if (areThere) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Storage is refused. Rows are then sent once their topic is opened.
  }
}
