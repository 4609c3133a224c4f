import { useRef, type ReactNode, type Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classes, defined } from '~/lib/classes';
import { useIsOnline } from '~/lib/is-online';
import css from './button.module.css';
import { Icon, type IconShape } from './icon';
import { useLinkClick } from './navigation';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** The look of a button, or of a link that looks like one. */
export interface ButtonLook {
  /** `primary` once on a screen: the one thing you can do now. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  readonly isWide?: boolean | undefined;
  /** Aligns the label with the column, so that the background extends beyond it: for a quiet button alone on its line. */
  readonly isFlush?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook {
  /** What it does: "Hold 4 seats". */
  readonly children: ReactNode;
  readonly icon?: IconShape | undefined;
  /** In progress: disabled for a second press, still focusable. */
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** The id of the form that it submits, when it is outside of the form. */
  readonly form?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-haspopup'?: 'menu' | 'listbox' | 'dialog' | undefined;
}

export function Button(props: ButtonProps): ReactNode {
  const { children, icon, isPending, onPress, variant, size, isWide, isFlush, ...rest } = props;
  const press = usePress(onPress, isPending);
  return (
    <AriaButton {...defined(rest)} {...press} className={buttonClass({ variant, size, isWide, isFlush })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
      {isPending && (
        <span className={css['pending']}>
          <Spinner />
        </span>
      )}
    </AriaButton>
  );
}

/**
 * Without `isPending` of react-aria, which announces the label again, by the id of a button that is often gone by then. A press that began while
 * it was pending is the second of a double click: it does nothing, also when it ends after the first was answered.
 */
function usePress(onPress: (() => void) | undefined, isPending: boolean | undefined) {
  const hasBegun = useRef(false);
  return {
    onPressStart: () => void (hasBegun.current = !isPending),
    onPress: () => {
      if (hasBegun.current) onPress?.();
    },
    ...(isPending && { 'aria-disabled': true, type: 'button' as const }),
  };
}

export function buttonClass({ variant = 'secondary', size = 'medium', isWide, isFlush }: ButtonLook): string {
  return classes(css['button'], css[variant], css[size], isWide && css['wide'], isFlush && css['flush']);
}

interface ButtonFaceProps extends Pick<ButtonProps, 'icon' | 'children'> {
  /** The icon points somewhere: mirrored right to left. */
  readonly isDirectional?: boolean | undefined;
}

export function ButtonFace({ icon, isDirectional, children }: ButtonFaceProps): ReactNode {
  return (
    <span className={css['face']}>
      {icon && <Icon of={icon} isDirectional={isDirectional} />}
      <span className={css['words']}>{children}</span>
    </span>
  );
}

/** A turning ring in the colour of the text. Decoration: the text beside it says what is in progress. */
export function Spinner(): ReactNode {
  return (
    <svg className={css['spinner']} viewBox="0 0 20 20" width={20} height={20} aria-hidden>
      <circle className={css['track']} cx={10} cy={10} r={8} />
      <circle className={css['arc']} cx={10} cy={10} r={8} pathLength={100} strokeDasharray="28 100" />
    </svg>
  );
}

interface LinkButtonProps extends ButtonLook, ButtonFaceProps {
  readonly href: string;
  readonly 'aria-label'?: string | undefined;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps): ReactNode {
  const { href, children, icon, isDirectional, variant, size, isWide, isFlush, ...rest } = props;
  const onClick = useLinkClick(href);
  return (
    <a {...rest} href={href} onClick={onClick} className={buttonClass({ variant, size, isWide, isFlush })}>
      <ButtonFace icon={icon} isDirectional={isDirectional}>
        {children}
      </ButtonFace>
    </a>
  );
}

interface SendButtonProps {
  readonly onPress: () => void;
  /** "Send now". */
  readonly children: ReactNode;
}

/** Sends changes that are stored on the device. Enabled while there is a network. */
export function SendButton({ onPress, children }: SendButtonProps): ReactNode {
  const isOnline = useIsOnline();
  return (
    <Button isDisabled={!isOnline} onPress={onPress}>
      {children}
    </Button>
  );
}

interface IconButtonProps {
  /** What it does: the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: IconShape;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: 'quiet' | 'outline' | undefined;
  /** The icon points somewhere: mirrored right to left. */
  readonly isDirectional?: boolean | undefined;
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A button without text, for actions that everybody knows by the icon: close, previous, next, more. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { label, icon, onPress, variant = 'quiet', isDirectional, isPending, ...rest } = props;
  const press = usePress(onPress, isPending);
  return (
    <AriaButton
      {...defined(rest)}
      {...press}
      aria-label={label}
      className={classes(css['iconButton'], variant === 'outline' && css['outline'])}
    >
      <span className={css['iconFace']} title={label}>
        {isPending ? <Spinner /> : <Icon of={icon} isDirectional={isDirectional} />}
      </span>
    </AriaButton>
  );
}
