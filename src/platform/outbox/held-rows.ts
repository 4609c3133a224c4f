/** Ids of unconfirmed rows that vanished from the disk and that only this page still has. */
export const heldRows = new Set<string>();
