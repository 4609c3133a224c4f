import type { GuestAction } from '~/api/manage/vocabulary';
import { asRuth, type Scene } from './scene';

export const params = { eventId: 'evt_supper' };

export const list = async (scene: Scene) =>
  (await (await asRuth(scene)).ask('listGuests', { params, query: {} })).items;
export const guest = async (scene: Scene, id: string) => (await list(scene)).find((one) => one.id === id);
export async function action(scene: Scene, id: string, what: GuestAction, more: { count?: number } = {}) {
  const lock_version = (await guest(scene, id))?.lock_version ?? 0;
  return (await asRuth(scene)).ask('runGuestAction', {
    params: { registrationId: id },
    body: { action: what, lock_version, ...more },
  });
}
export async function refused(scene: Scene, id: string, what: GuestAction) {
  const lock_version = (await guest(scene, id))?.lock_version ?? 0;
  return (await asRuth(scene)).refused('runGuestAction', {
    params: { registrationId: id },
    body: { action: what, lock_version },
  });
}
