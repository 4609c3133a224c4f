import { backend, isWithin } from '~/domain/backend';
import { showBackend } from '~/api/backend';
import type { Api } from '~/platform/http';
import type { Telemetry } from '~/platform/telemetry';

/** The back end says that it speaks another version of our contract than this build is for. */
class BackendMismatch extends Error {
  override readonly name = 'BackendMismatch';
}

/**
 * Asks the back end which versions it speaks, and tells developers where they do not fit this build: on the console and by `report`.
 * Resolves to whether it has to be updated before all of this build works. One that lacks the call is of unknown version, and nothing is
 * said: whatever then fails says so itself.
 */
export async function checkBackend(api: Api, apiBase: string, report: Telemetry['report']): Promise<boolean> {
  const spoken = await api.request(showBackend, {}).catch(() => undefined);
  if (!spoken) return false;
  const { api: http, cable } = spoken;
  if (isWithin(http, backend.api) && isWithin(cable, backend.cable)) return false;
  const mismatch = new BackendMismatch(
    `The back end at ${apiBase} speaks API ${http} and cable ${cable}; this build of Events needs ${backend.api} and ${backend.cable}.`,
  );
  console.error(`Events: ${mismatch.message}`);
  void report(mismatch, { where: 'backend', apiBase });
  return isOlder(http, backend.api) || isOlder(cable, backend.cable);
}

const isOlder = (version: string, range: string): boolean =>
  !isWithin(version, range) && parseInt(version, 10) <= parseInt(range.slice(1), 10);
