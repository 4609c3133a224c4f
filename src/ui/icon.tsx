import type { ComponentType, ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './icon.module.css';

/** Any single import of `lucide-react/icons/…`. */
export type IconShape = ComponentType<{
  size?: string | number;
  strokeWidth?: string | number;
  className?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;

export interface IconProps {
  readonly of: IconShape;
  readonly size?: 16 | 20 | 24 | 32 | undefined;
  /** It points somewhere (an arrow, a chevron): mirrored where text runs right to left. */
  readonly isDirectional?: boolean | undefined;
}

/** Decoration beside a text that carries the meaning. */
export function Icon({ of: Shape, size = 20, isDirectional = false }: IconProps): ReactNode {
  return (
    <Shape
      size={size}
      strokeWidth={size < 20 ? 2 : 1.75}
      className={classes(css['icon'], isDirectional && css['directional'])}
      aria-hidden
    />
  );
}
