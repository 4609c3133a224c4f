import { constant } from '~/lib/readable';
import type { Device } from '~/platform/device';
import type { Telemetry, TelemetryOptions } from '~/platform/telemetry';
import type { Makers } from './create-services';

/** A card keeps nothing on the device: its links lead to the tickets that Events keeps there. */
const nothingKept: Device = {
  keep: async () => false,
  kept: async () => undefined,
  keptAll: async () => [],
  drop: async () => false,
  forgetOthers: async () => undefined,
  isAvailable: constant(false),
  dispose: () => undefined,
};

/** Fetched with the first report: a card that works never pays for it. */
function lateTelemetry(options: TelemetryOptions): Telemetry {
  let opened: Promise<Telemetry> | undefined;
  const open = () =>
    (opened ??= import(/* webpackChunkName: "late-telemetry" */ '~/platform/telemetry').then(
      ({ createTelemetry }) => createTelemetry(options),
    ));
  return {
    report: (error, context) =>
      open()
        .then((telemetry) => telemetry.report(error, context))
        .catch(() => undefined),
    note: () => undefined,
    dispose: () => void opened?.then((telemetry) => telemetry.dispose()).catch(() => undefined),
  };
}

/** What a card has of the adapters whose whole is only worth it for a page. */
export const light: Makers = {
  createTelemetry: lateTelemetry,
  createDevice: () => nothingKept,
  asksBackend: false,
};
