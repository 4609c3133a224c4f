import X from 'lucide-react/icons/x';
import { useMemo, type ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { encode } from 'uqr';
import { classes } from '~/lib/classes';
import { IconButton } from './button';
import css from './qr-code.module.css';

export interface QrCodeProps {
  readonly value: string;
  /** What it is for: "Ticket code K7PM2QXA". */
  readonly label: string;
  /** `full`: as large as its container. */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined;
}

/** Width of the quiet zone in modules, as the standard requires, so that scanners find the code. */
const QUIET_ZONE = 4;

/** Black on white whatever the theme; one path, so that it prints and scales without seams. */
export function QrCode({ value, label, size = 'medium' }: QrCodeProps): ReactNode {
  const { path, side } = useMemo(() => draw(value), [value]);
  return (
    <svg
      className={classes(css['code'], css[size])}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={css['paper']} width={side} height={side} />
      <path className={css['ink']} d={path} />
    </svg>
  );
}

function draw(value: string): { path: string; side: number } {
  // Boosted to the highest level of correction that needs no more modules: a ticket's code at Q survives twice the glare of M.
  const { data, size } = encode(value, { ecc: 'M', boostEcc: true, border: 0 });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`),
  );
  return { path: runs.join(''), side: size + 2 * QUIET_ZONE };
}

/** Neighbouring black modules of a row, as `[start, length]`. */
function runsOf(row: readonly boolean[]): readonly [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isBlack, x) => {
    const last = runs.at(-1);
    if (!isBlack) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

interface BrightSheetProps {
  readonly isOpen: boolean;
  /** Escape, the cross, a press anywhere. */
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A white full-screen sheet for a code that somebody else scans or reads, in any theme. */
export function BrightSheet({ isOpen, onClose, label, closeLabel, children }: BrightSheetProps): ReactNode {
  return (
    <ModalOverlay className={css['over'] ?? ''} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal className={css['sheet'] ?? ''}>
        <AriaDialog className={css['dialog'] ?? ''} aria-label={label}>
          <div className={css['close']}>
            <IconButton label={closeLabel} icon={X} onPress={onClose} />
          </div>
          {/* A tap anywhere closes it: somebody who holds the phone out to a scanner does not aim for the cross. */}
          <div className={css['content']} role="presentation" onClick={onClose}>
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
