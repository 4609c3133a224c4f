import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import type { Viewer } from '../answers/viewer';
import type { Act } from './act';
import { managedEvent } from './change-event';
import { checkFreshEvent } from './edit-event';
import {
  archiveEvent,
  cancelEvent,
  completeEvent,
  deleteDraft,
  openDoors,
  publishEvent,
  reopenEvent,
  unpublishEvent,
} from './manage-event';
import { concerned, notify } from './notify';

type Body = v.InferOutput<(typeof manageCalls)['actOnEvent']['body']>;
type Said = Pick<Body, 'reason' | 'show_reason' | 'without_food' | 'notify'>;

/** Cancels, and tells who counted on it: asked before, since nobody does afterwards. */
export function cancelAndTell(
  act: Act,
  id: string,
  { reason = '', show_reason = false, notify: tells }: Said,
): void {
  const households = tells ? concerned(act, id) : [];
  cancelEvent(act, id, reason, show_reason);
  notify(act, id, households, 'cancelled');
}

const acts: Readonly<Record<Body['act'], (act: Act, id: string, said: Said) => void>> = {
  publish: (act, id, { without_food = false }) => publishEvent(act, id, without_food),
  unpublish: unpublishEvent,
  open_doors: openDoors,
  complete: completeEvent,
  reopen: (act, id, { reason = '' }) => reopenEvent(act, id, reason),
  cancel: cancelAndTell,
  archive: (act, id) => archiveEvent(act, id, true),
  unarchive: (act, id) => archiveEvent(act, id, false),
  delete: deleteDraft,
};

/** What a manager does about an event as a whole. */
export function actOnEvent(
  act: Act,
  viewer: Viewer,
  id: string,
  { act: wanted, lock_version, ...said }: Body,
): void {
  const row = managedEvent(act, id);
  checkFreshEvent(act, row, lock_version, viewer);
  acts[wanted](act, id, said);
}
