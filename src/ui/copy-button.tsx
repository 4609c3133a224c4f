import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, type ButtonLook } from './button';
import { VisuallyHidden } from './visually-hidden';

export interface CopyButtonProps extends ButtonLook {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  /** Announced when the browser refuses: the text can still be copied by hand. */
  readonly failedLabel: string;
}

type Outcome = 'ready' | 'copied' | 'failed';
const SHOWN_MS = 2500;

export function CopyButton({ text, label, copiedLabel, failedLabel, ...look }: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>('ready');
  useEffect(() => {
    if (outcome === 'ready') return;
    const back = setTimeout(() => setOutcome('ready'), SHOWN_MS);
    return () => clearTimeout(back);
  }, [outcome]);
  const words = { ready: label, copied: copiedLabel, failed: failedLabel }[outcome];
  return (
    <>
      <Button
        {...look}
        icon={outcome === 'copied' ? Check : Copy}
        onPress={() => void copy(text).then(setOutcome)}
      >
        {words}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome !== 'ready' && words}</span>
      </VisuallyHidden>
    </>
  );
}

async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
