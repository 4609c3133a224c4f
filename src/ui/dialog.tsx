import X from 'lucide-react/icons/x';
import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '~/lib/classes';
import { Button, IconButton } from './button';
import css from './dialog.module.css';
import { CloseLabelContext } from './provider';

export interface DialogProps {
  /** For a dialog that stays mounted while it is closed. */
  readonly isOpen?: boolean;
  /** Escape, the cross, a press outside. Focus goes back to where it came from. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the most likely one first. */
  readonly actions?: ReactNode;
  readonly size?: 'narrow' | 'wide' | undefined;
  /** `alertdialog` asks before something is lost: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
}

/** Over the page: a sheet from the bottom on a phone, a panel in the middle where there is room. */
export function Dialog(props: DialogProps): ReactNode {
  const { isOpen = true, onClose, title, children, actions, size = 'narrow', role = 'dialog' } = props;
  const closeLabel = useContext(CloseLabelContext);
  const from = useRef<Element | null>(null);
  // Before the dialog takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (isOpen) from.current = document.activeElement;
  }, [isOpen]);
  return (
    <ModalOverlay
      className={css['scrim'] ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
    >
      <Modal className={classes(css['panel'], css[size])}>
        <AriaDialog className={css['dialog'] ?? ''} role={role}>
          <header className={css['head']}>
            <Heading slot="title" level={2} className={css['title'] ?? ''}>
              {title}
            </Heading>
            <IconButton label={closeLabel} icon={X} onPress={onClose} />
          </header>
          <div className={css['body']}>{children}</div>
          {actions && <footer className={css['actions']}>{actions}</footer>}
          <FocusBack to={from} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'children' | 'onClose'> {
  /** What is done, as a verb with its object: "End event". */
  readonly confirmLabel: string;
  /** What stays when it is not done: "Keep event". */
  readonly backLabel: string;
  /** Whether something is lost by it. */
  readonly isDanger?: boolean;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is done that others notice or that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { confirmLabel, backLabel, isDanger = false, isPending = false, onConfirm, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      actions={
        <>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
          <Button onPress={dialog.onClose}>{backLabel}</Button>
        </>
      }
    />
  );
}

/** React Aria restores focus, but not from a dialog that closes while it is still opening. */
function FocusBack({ to }: { readonly to: RefObject<Element | null> }): null {
  useEffect(
    () => () => {
      // React Aria does so in the next frame; this is the one after that.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          const { current: from } = to;
          const isNobodys = document.activeElement === null || document.activeElement === document.body;
          if (isNobodys && from instanceof HTMLElement && from.isConnected) from.focus();
        });
      });
    },
    [to],
  );
  return null;
}
