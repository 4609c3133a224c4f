import type { ReactNode } from 'react';
import { useIsOnline } from '~/lib/is-online';
import { Button } from './button';

export interface SendButtonProps {
  readonly onPress: () => void;
  /** "Send now". */
  readonly children: ReactNode;
}

/** Sends what could not leave the device: a person's to press, and enabled as soon as there is a network. */
export function SendButton({ onPress, children }: SendButtonProps): ReactNode {
  const isOnline = useIsOnline();
  return (
    <Button isDisabled={!isOnline} onPress={onPress}>
      {children}
    </Button>
  );
}
