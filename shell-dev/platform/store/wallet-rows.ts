import type { Database } from './database';

/** A device whose wallet has the pass of a registration. */
interface WalletDevice {
  readonly device: string;
  readonly registration_id: string;
}

/** Returns whether the device is new. */
export function putWalletDevice(
  db: Database,
  row: WalletDevice & { push_token: string; at: number },
): boolean {
  const isNew = !db.get(
    'SELECT 1 FROM wallet_devices WHERE device = @device AND registration_id = @registration_id',
    { device: row.device, registration_id: row.registration_id },
  );
  db.run(
    `INSERT INTO wallet_devices (device, registration_id, push_token, at) VALUES (@device, @registration_id, @push_token, @at)
     ON CONFLICT (device, registration_id) DO UPDATE SET push_token = excluded.push_token`,
    { ...row },
  );
  return isNew;
}

export const deleteWalletDevice = (db: Database, { device, registration_id }: WalletDevice): void => {
  db.run('DELETE FROM wallet_devices WHERE device = @device AND registration_id = @registration_id', {
    device,
    registration_id,
  });
};

/** The registrations whose passes a device has, with when each was last changed. */
export const passesOfDevice = (db: Database, device: string): { id: string; changed_at: number }[] =>
  db.all<{ id: string; changed_at: number }>(
    `SELECT r.id, max(r.updated_at, e.updated_at) AS changed_at
     FROM wallet_devices w JOIN registrations r ON r.id = w.registration_id JOIN events e ON e.id = r.event_id
     WHERE w.device = @device ORDER BY r.id`,
    { device },
  );

export const countWalletDevices = (db: Database, registrationId: string): number =>
  db.count('SELECT count(*) FROM wallet_devices WHERE registration_id = @registrationId', { registrationId });
