import type { IconShape } from './icon';

/** One answer out of several, however it is drawn. */
export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconShape | undefined;
  /** A line under the label, where there is room for it. Says why, when the choice cannot be made. */
  readonly hint?: string | undefined;
  /** Beside the label, e.g. how many there are. */
  readonly count?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}
