import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classes } from '~/lib/classes';
import { defined } from '~/lib/defined';
import css from './button.module.css';
import { Icon, type IconShape } from './icon';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** How much a press weighs, for buttons and for links that look like them. */
export interface ButtonLook {
  /** `primary` once on a screen: the one thing you can do now. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as the room it is given. */
  readonly isWide?: boolean | undefined;
  /** Its words stand on the edges of the column, its ground goes beyond: for a quiet one alone on its line. */
  readonly isFlush?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook {
  /** Says what it does: "Take 4 seats". */
  readonly children: ReactNode;
  readonly icon?: IconShape | undefined;
  /** Under way: locked against a second press, still focusable, announced. */
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** The id of the form it submits, when it stands outside of it. */
  readonly form?: string | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-haspopup'?: 'menu' | 'listbox' | 'dialog' | undefined;
}

export function Button(props: ButtonProps): ReactNode {
  const { children, icon, isPending = false, onPress, variant, size, isWide, isFlush, ...rest } = props;
  return (
    <AriaButton
      {...defined(rest)}
      {...(onPress && { onPress: () => onPress() })}
      isPending={isPending}
      className={buttonClass({ variant, size, isWide, isFlush })}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
      {isPending && (
        <span className={css['pending']}>
          <Spinner />
        </span>
      )}
    </AriaButton>
  );
}

export function buttonClass({ variant = 'secondary', size = 'medium', isWide, isFlush }: ButtonLook): string {
  return classes(css['button'], css[variant], css[size], isWide && css['wide'], isFlush && css['flush']);
}

export function ButtonFace({ icon, children }: Pick<ButtonProps, 'icon' | 'children'>): ReactNode {
  return (
    <span className={css['face']}>
      {icon && <Icon of={icon} />}
      <span className={css['words']}>{children}</span>
    </span>
  );
}
