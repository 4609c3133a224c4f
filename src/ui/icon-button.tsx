import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classes } from '~/lib/classes';
import { defined } from '~/lib/defined';
import { Icon, type IconShape } from './icon';
import css from './icon-button.module.css';
import { Spinner } from './spinner';

export interface IconButtonProps {
  /** What it does, for those who do not see the icon, and as the tip of the pointer. */
  readonly label: string;
  readonly icon: IconShape;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: 'quiet' | 'outline' | undefined;
  /** The icon points somewhere: mirrored right to left. */
  readonly isDirectional?: boolean | undefined;
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** Only where a word would be noise: close, previous, next, more. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { label, icon, onPress, variant = 'quiet', isDirectional, isPending = false, ...rest } = props;
  return (
    <AriaButton
      {...defined(rest)}
      {...(onPress && { onPress: () => onPress() })}
      isPending={isPending}
      aria-label={label}
      className={classes(css['button'], css[variant])}
    >
      <span className={css['face']} title={label}>
        {isPending ? <Spinner /> : <Icon of={icon} isDirectional={isDirectional} />}
      </span>
    </AriaButton>
  );
}
