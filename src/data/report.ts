import { useServices } from '~/platform/services';
import type { Telemetry } from '~/platform/telemetry';

/** Reports a defect once per error, from the boundary that gives up. Returns the reference a person can quote, if there is one. */
export function useReport(): Telemetry['report'] {
  return useServices().telemetry.report;
}
