import { coverPath } from '../covers/covers';

interface KeptCover {
  readonly cover_id: string | null;
  readonly alt: string;
}

/** The picture of an event as its managers edit it. */
export function managedCover(kept: string | null) {
  if (kept === null) return null;
  const { cover_id, alt } = JSON.parse(kept) as KeptCover;
  return { cover_id, alt, path: cover_id === null ? null : coverPath(cover_id) };
}

/** The same for everybody: only what can be shown. */
export function shownCover(kept: string | null) {
  const cover = managedCover(kept);
  return cover?.path ? { path: cover.path, alt: cover.alt } : null;
}
