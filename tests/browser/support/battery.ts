import { chromium, expect, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../support/chromium';

export interface Phone {
  readonly page: Page;
  /** The browser with all its processes, at once: nothing is written any more. */
  die(): Promise<void>;
}

/** A browser with a profile on the disk, which it finds again when it is started once more. */
export async function switchOn(profile: string, kind?: 'light' | 'whole'): Promise<Phone> {
  const executable = findChromium(kind) ?? chromium.executablePath();
  const portFile = path.join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const process_ = spawn(
    executable,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    // A group of its own, which can be killed as one.
    { detached: true, stdio: 'ignore' },
  );
  const exited = once(process_, 'exit');
  await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n')).toBe(true);
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  return {
    page,
    async die() {
      if (process_.exitCode !== null || process_.signalCode !== null) return;
      process.kill(-(process_.pid ?? 0), 'SIGKILL');
      await exited;
      await browser.close().catch(() => undefined);
    },
  };
}
