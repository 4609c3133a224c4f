import type { ReactNode } from 'react';
import { ContractMismatch, speaksContract } from '~/domain/contract-version';
import { build } from './build';
import { needShares } from './shared-modules';

export interface UnderstandingProps {
  /** The contract that the shell was built for. */
  readonly shell: unknown;
  readonly children: ReactNode;
}

/** Lets nothing through when the shell and we do not speak the same contract, or when it shares too little for this build. */
export function Understanding({ shell, children }: UnderstandingProps): ReactNode {
  if (!speaksContract(shell, build.contractVersion)) {
    throw new ContractMismatch(shell, build.contractVersion);
  }
  needShares();
  return children;
}
