import { startOtherShell } from './other-shell';
import type { Urls } from './servers';
import { startSwitchableLine, type NetworkFault, type SwitchableLine } from './switchable-line';

/** The shell and its remote at addresses of their own, on a network that can fail and come back. The back end is behind the shell's. */
export interface SwitchableShell {
  readonly url: string;
  /** The way to the remote. */
  readonly remote: SwitchableLine;
  fail(fault: NetworkFault): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startSwitchableShell(urls: Urls): Promise<SwitchableShell> {
  const lines = { shell: await startSwitchableLine(), remote: await startSwitchableLine() };
  const shell = await startOtherShell(urls, { remotePort: lines.remote.port });
  lines.shell.leadTo(Number(new URL(shell.url).port));
  lines.remote.leadTo(Number(new URL(urls.remote).port));
  const all = Object.values(lines);
  return {
    url: `http://localhost:${lines.shell.port}`,
    remote: lines.remote,
    fail: (fault) => all.forEach((line) => line.fail(fault)),
    restore: () => all.forEach((line) => line.restore()),
    close: async () => void (await Promise.all([shell, ...all].map((server) => server.close()))),
  };
}
