import { createQueries } from '~/data/queries';
import { areas, MONITORING, SAMPLING } from '~/domain/specification';
import { whenIdle } from '~/lib/browser';
import { isReported, mayPass } from '~/lib/failure';
import type { QueryPersister } from '~/lib/query';
import { callEach, reportThrown } from '~/lib/readable';
import { createCable } from '~/platform/cable';
import { createClock } from '~/platform/clock';
import type { Device } from '~/platform/device';
import { createApi } from '~/platform/http';
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

/** The adapters of which a card needs less than a page. */
export interface Makers {
  readonly createTelemetry: (options: TelemetryOptions) => Telemetry;
  readonly createDevice: (now: () => number) => Device;
  /** How queries are read, where the device may have something in their place. */
  readonly persister?: (services: () => Services) => QueryPersister;
  /** Ask the back end for its versions even when nothing failed. */
  readonly asksBackend: boolean;
  /** Called when the page is idle after the first data: fetches what is needed only after a failure, while it still can be. */
  readonly warm?: () => void;
}

/** Used where the shell gives nothing else. */
const shellDefaults = {
  api: { main: areas.mainApi.path, family: areas.familyApi.path },
  areas: knownPaths,
  monitoring: MONITORING,
};

/** Makes the adapters and connects them. Sends nothing: the first subscription opens the cable, the first query calls the API. */
export function createServices(
  platform: unknown,
  { createTelemetry, createDevice, persister, asksBackend, warm }: Makers,
): OwnedServices {
  let telemetry: Telemetry | undefined;
  const shell = createShell(platform, shellDefaults, (error, member) => {
    // Also on the console: only the shell's developers can fix it, and not every shell has a reporter.
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
  const queries = createQueries({ persister: persister?.(() => services) });
  // Every response has the server's time. After a jump of the clock, the age of what was read is unknown.
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
    onServerTime: clock.sync,
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
  const stopWatching = watchFirstResponse(queries, asksBackend, () => {
    warm?.();
    import(/* webpackChunkName: "lazy-backend" */ '~/data/check-backend')
      .then(({ checkBackend }) => checkBackend(api, shell.api.main, report))
      .then((isOutdated) => (backend.isOutdated = isOutdated))
      .catch(() => undefined);
  });

  const services = {
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
  return services;
}

/**
 * Calls `ask` once: when the page is idle after the first data (`afterSuccess`), and at once after a response that is not our API's.
 * Returns an unsubscribe function.
 */
function watchFirstResponse(
  queries: Services['queries'],
  afterSuccess: boolean,
  ask: () => void,
): () => void {
  let cancel: (() => void) | undefined;
  const watch = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && afterSuccess) cancel = whenIdle(ask);
    else if (action.type === 'error' && isOdd(action.error)) ask();
    else return;
    watch();
  });
  return () => {
    watch();
    cancel?.();
  };
}

const isOdd = (error: unknown): boolean => mayPass(error) && isReported(error);
