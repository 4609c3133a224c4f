import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import css from './bright-sheet.module.css';
import { IconButton } from './icon-button';

export interface BrightSheetProps {
  readonly isOpen: boolean;
  /** Escape, the cross, a press anywhere. */
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** The whole screen in white, for what another device or another person has to read: in any theme, in any light. */
export function BrightSheet({ isOpen, onClose, label, closeLabel, children }: BrightSheetProps): ReactNode {
  return (
    <ModalOverlay className={css['over'] ?? ''} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal className={css['sheet'] ?? ''}>
        <AriaDialog className={css['dialog'] ?? ''} aria-label={label}>
          <div className={css['close']}>
            <IconButton label={closeLabel} icon={X} onPress={onClose} />
          </div>
          {/* Whoever holds the phone out does not aim for the cross. */}
          <div className={css['content']} role="presentation" onClick={onClose}>
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
