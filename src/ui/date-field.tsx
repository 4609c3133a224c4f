import type { ReactNode } from 'react';
import { DeviceField, type DeviceFieldProps } from './device-field';

/** A day, `YYYY-MM-DD` or `''`. */
export function DateField(props: DeviceFieldProps): ReactNode {
  return <DeviceField {...props} type="date" />;
}
