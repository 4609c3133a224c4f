import { showBackend } from '~/api/show-backend';
import { backend, isWithin } from '~/domain/backend-versions';
import type { Api } from '~/platform/http';
import type { Telemetry } from '~/platform/telemetry';

/** The back end reports another version of the API or of the cable than this build needs. */
class BackendMismatch extends Error {
  override readonly name = 'BackendMismatch';
}

/**
 * Asks the back end for its versions. Where they do not fit this build, developers learn so on the console and by `report`. Resolves to
 * whether the back end has to be updated before all of this build works. One without the call is of unknown version and not reported:
 * what then fails is.
 */
export async function checkBackend(api: Api, apiBase: string, report: Telemetry['report']): Promise<boolean> {
  const versions = await api.request(showBackend, {}).catch(() => undefined);
  if (!versions) return false;
  const { api: http, cable } = versions;
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
