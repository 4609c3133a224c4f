import { createQueries } from '~/data/queries';
import { areas } from '~/domain/areas';
import { MONITORING, SAMPLING } from '~/domain/constants';
import { callEach, reportThrown } from '~/lib/call-each';
import { isFailure } from '~/lib/failure';
import { whenIdle } from '~/lib/when-idle';
import { createApi } from '~/platform/http';
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
  /** The back end is asked for its versions also when all is well. */
  readonly asksBackend: boolean;
  /** Called when there is time after the first data: what only a failure needs is fetched while it still can be. */
  readonly warm?: () => void;
}

/** What holds where the shell says nothing else. */
const shellDefaults = {
  api: { main: areas.mainApi.path, family: areas.familyApi.path },
  areas: knownPaths,
  monitoring: MONITORING,
};

/** The one place where adapters meet. Starts nothing: the first follower opens the cable, the first query asks the API. */
export function createServices(
  platform: unknown,
  { createTelemetry, createDevice, asksBackend, warm }: Makers,
): OwnedServices {
  let telemetry: Telemetry | undefined;
  const shell = createShell(platform, shellDefaults, (error, member) => {
    // Only the shell's developers can mend it, and not every shell has a reporter.
    console.error(error);
    void telemetry?.report(error, { where: `shell.${member}` });
  });
  telemetry = createTelemetry({
    release,
    reporter: shell.reporter,
    sentry: shell.sentry,
    monitoring: shell.monitoring,
    sampling: SAMPLING,
  });
  const report = telemetry.report;
  const stopReporting = reportThrown((error) => void report(error, { where: 'listener' }));
  const queries = createQueries();
  // Every answer says what time it is; and the age of what was read is not known any more.
  const clock = createClock({
    onJump: () => void queries.invalidateQueries({}).finally(() => clock.settle()),
  });
  const backend = { isOutdated: false };
  const api = createApi({
    main: shell.api.main,
    family: shell.api.family,
    fetch: () => shell.api.fetch,
    csrfToken: shell.csrfToken,
    renewSession: shell.renewSession,
    onServerTime: clock.learn,
    isSignedIn: () => Boolean(shell.session.get()),
    isServerOutdated: () => backend.isOutdated,
    onMisconfigured(failure, apiBase) {
      console.error(`Events: ${failure.message}`);
      void report(failure, { where: 'api', apiBase });
    },
  });
  const cable = createCable({
    source: shell.cable,
    renewSession: shell.renewSession,
    session: shell.session,
    onFault: (error) => report(error, { where: 'cable' }),
    now: clock.now,
  });
  const device = createDevice(clock.now);
  const stopWatching = watchReadings(queries, asksBackend, () => {
    warm?.();
    import(/* webpackChunkName: "late-backend" */ '~/data/check-backend')
      .then(({ checkBackend }) => checkBackend(api, shell.api.main, report))
      .then((isOutdated) => (backend.isOutdated = isOutdated))
      .catch(() => undefined);
  });

  return {
    shell,
    api,
    cable,
    clock,
    device,
    telemetry,
    queries,
    dispose() {
      callEach([
        shell.restoreTitle,
        stopWatching,
        () => queries.clear(),
        cable.dispose,
        device.dispose,
        stopReporting,
        telemetry.dispose,
      ]);
    },
  };
}

/**
 * Asks once which back end this is: when there is time after the first data, and at once when what came is not what our API would say.
 * Returns how to do without it.
 */
function watchReadings(queries: Services['queries'], whenAllIsWell: boolean, ask: () => void): () => void {
  let cancel: (() => void) | undefined;
  const watch = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && whenAllIsWell) cancel = whenIdle(ask);
    else if (action.type === 'error' && isOdd(action.error)) ask();
    else return;
    watch();
  });
  return () => {
    watch();
    cancel?.();
  };
}

const isOdd = (error: unknown): boolean =>
  isFailure(error) && (error.kind === 'malformed' || error.kind === 'misconfigured');
