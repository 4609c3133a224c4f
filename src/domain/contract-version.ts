/** The shell was built for another major of the contract than this remote. Nothing was loaded. */
export class ContractMismatch extends Error {
  readonly shell: string;
  readonly remote: string;

  constructor(shell: string, remote: string) {
    super(
      `The shell speaks contract ${shell}, Events speaks ${remote}: their majors must be equal or one apart.`,
    );
    this.name = 'ContractMismatch';
    this.shell = shell;
    this.remote = remote;
  }
}

const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * Whether a shell and this remote understand each other: the same major, or a shell one major behind (served for one release cycle).
 * A shell that does not say is taken at our word.
 */
export function speaksContract(shell: unknown, remote: string): boolean {
  if (shell === undefined) return true;
  if (typeof shell !== 'string' || !/^\d+(\.\d+){0,2}$/.test(shell)) return false;
  const behind = majorOf(remote) - majorOf(shell);
  return behind === 0 || (behind === 1 && majorOf(shell) > 0);
}
