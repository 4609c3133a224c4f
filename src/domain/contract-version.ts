/** The version of the contract that this build offers; `src/exposes/CHANGELOG.md` says what each version added and when to raise it. */
export const CONTRACT_VERSION = '1.12.0';

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d+){0,2}$/.test(value);

/** The shell was built for a contract that this remote does not speak. Nothing was loaded. */
export class ContractMismatch extends Error {
  /** The shell's `contractVersion`, as text. */
  readonly shell: string;
  readonly remote: string;
  /** Whether that text is a version. */
  readonly isVersion: boolean;

  constructor(shell: unknown, remote: string) {
    const shown = isVersion(shell) ? shell : (JSON.stringify(shell) ?? typeof shell);
    super(
      isVersion(shell)
        ? `The shell speaks contract ${shown}, Events speaks ${remote}: the major of the shell must be that of Events or one behind, never ahead.`
        : `The shell says that it speaks contract ${shown}: that is no version such as ${remote}.`,
    );
    this.name = 'ContractMismatch';
    this.shell = shown;
    this.remote = remote;
    this.isVersion = isVersion(shell);
  }
}

const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * Whether this remote works with a shell's contract: the major of the shell is that of the remote, or one behind (served for one
 * release cycle), never ahead. A shell that states no version is accepted.
 */
export function speaksContract(shell: unknown, remote: string): boolean {
  if (shell === undefined) return true;
  if (!isVersion(shell)) return false;
  const behind = majorOf(remote) - majorOf(shell);
  return behind === 0 || behind === 1;
}
