import { createQueries } from '~/data/queries';
import { areas } from '~/domain/areas';
import { MONITORING, SAMPLING } from '~/domain/constants';
import { createApi } from '~/platform/api';
import { createCable } from '~/platform/cable';
import { createClock } from '~/platform/clock';
import type { Device } from '~/platform/device';
import type { Services } from '~/platform/services';
import { createShell } from '~/platform/shell';
import type { Telemetry, TelemetryOptions } from '~/platform/telemetry';
import { release } from './build';

const knownPaths = Object.fromEntries(
  Object.entries(areas).flatMap(([name, { path }]) => (path === null ? [] : [[name, path]])),
);

export interface OwnedServices extends Services {
  /** Ends everything that was started. May be called twice. */
  dispose(): void;
}

/** The adapters that a page has whole and a card does with less. */
export interface Makers {
  readonly createTelemetry: (options: TelemetryOptions) => Telemetry;
  readonly createDevice: (now: () => number) => Device;
}

/** The one place where adapters meet. Starts nothing: the first follower opens the cable, the first query asks the API. */
export function createServices(platform: unknown, { createTelemetry, createDevice }: Makers): OwnedServices {
  let telemetry: Telemetry | undefined;
  const shell = createShell(
    platform,
    {
      api: { main: areas.mainApi.path, family: areas.familyApi.path },
      areas: knownPaths,
      monitoring: MONITORING,
    },
    (error, member) => {
      // Only the shell's developers can mend it, and not every shell has a reporter.
      console.error(error);
      telemetry?.report(error, { where: `shell.${member}` });
    },
  );
  telemetry = createTelemetry({
    release,
    reporter: shell.reporter,
    sentry: shell.sentry,
    monitoring: shell.monitoring,
    sampling: SAMPLING,
  });
  const report = telemetry.report;
  const clock = createClock();
  const api = createApi({
    main: shell.api.main,
    family: shell.api.family,
    fetch: () => shell.api.fetch,
    csrfToken: shell.csrfToken,
    renewSession: shell.renewSession,
    onServerTime: clock.learn,
  });
  const cable = createCable({
    source: shell.cable,
    renewSession: shell.renewSession,
    session: shell.session,
    onFault: (error) => report(error, { where: 'cable' }),
  });
  const device = createDevice(clock.now);
  const queries = createQueries();

  return {
    shell,
    api,
    cable,
    clock,
    device,
    telemetry,
    queries,
    dispose() {
      shell.restoreTitle();
      queries.clear();
      cable.dispose();
      device.dispose();
      telemetry?.dispose();
    },
  };
}
