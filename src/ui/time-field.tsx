import type { ReactNode } from 'react';
import { DeviceField, type DeviceFieldProps } from './device-field';

/** Five minutes: nobody plans a meal for 18:32. */
const STEP_SECONDS = 300;

/** A time of day, `HH:MM` or `''`. */
export function TimeField(props: DeviceFieldProps): ReactNode {
  const { onChange } = props;
  return (
    <DeviceField
      {...props}
      type="time"
      step={STEP_SECONDS}
      // Some devices say the seconds too.
      onChange={(time) => onChange(time.slice(0, 5))}
    />
  );
}

/** A moment on a clock, `YYYY-MM-DDTHH:MM` or `''`. */
export function MomentField(props: DeviceFieldProps): ReactNode {
  const { onChange } = props;
  return (
    <DeviceField
      {...props}
      type="datetime-local"
      step={STEP_SECONDS}
      onChange={(moment) => onChange(moment.slice(0, 16))}
    />
  );
}
