import type { Locator, Page } from '@playwright/test';
import { isLong, record } from '../../trust/record';
import { faults as broken, startFaultServer, type Fault, type FaultServer } from '../support/fault-server';
import { startOtherShell } from '../support/other-shell';
import { Shell } from '../support/shell';
import { expect, test } from '../support/test';

const refused = 'refused by policy';
type AnyFault = Fault | typeof refused;
const faults: readonly AnyFault[] = [...broken, refused];

/** What of the remote is hit, when a person asks for it, and where the fault has to be said. */
interface Target {
  readonly phase: 'manifest' | 'entry' | 'chunk';
  readonly path: RegExp;
  readonly at: 'start' | 'calendar';
  readonly inShort: readonly AnyFault[];
}

const targets: Readonly<Record<string, Target>> = {
  manifest: { phase: 'manifest', path: /^\/mf-manifest\.json/, at: 'start', inShort: ['a page with 200'] },
  entry: { phase: 'entry', path: /^\/remoteEntry\.js/, at: 'start', inShort: ['status 503 once'] },
  expose: { phase: 'chunk', path: /^\/__federation_expose_App\./, at: 'start', inShort: ['cut in half'] },
  root: { phase: 'chunk', path: /^\/root\.\w+\.js/, at: 'start', inShort: [] },
  'root style': {
    phase: 'chunk',
    path: /^\/root\.\w+\.css/,
    at: 'start',
    inShort: [],
  },
  words: { phase: 'chunk', path: /^\/messages-en\./, at: 'start', inShort: [] },
  route: { phase: 'chunk', path: /^\/calendar\.\w+\.js/, at: 'calendar', inShort: ['connection reset'] },
  'route style': {
    phase: 'chunk',
    path: /^\/calendar\.\w+\.css/,
    at: 'calendar',
    inShort: ['an empty body'],
  },
};

/** In which of its five ways the shell has to understand a fault of the manifest and of the entry; `fine`: it gets over it alone. */
const outcomes: Record<AnyFault, readonly [manifest: string, entry: string]> = {
  'status 404': ['down', 'down'],
  'status 500': ['down', 'down'],
  'status 503 once': ['fine', 'fine'],
  'a page with 200': ['corrupt', 'corrupt'],
  'an empty body': ['corrupt', 'corrupt'],
  'cut in half': ['corrupt', 'corrupt'],
  'a syntax error': ['corrupt', 'corrupt'],
  'other contents': ['corrupt', 'corrupt'],
  'hangs before its headers': ['slow', 'slow'],
  'hangs in its body': ['slow', 'slow'],
  'connection reset': ['down', 'down'],
  'slow, 12 s': ['slow', 'slow'],
  'no CORS header': ['down', 'down'],
  // JSON is read as text, whatever it is called; a script of a wrong type is not told apart from none.
  'wrong type, nosniff': ['fine', 'down'],
  [refused]: ['csp', 'csp'],
};

const hangs = (fault: AnyFault): boolean => /^(hangs|slow)/.test(fault);

/** A policy that allows this page everything it needs but the files of one kind. */
async function refusing(path: RegExp, { port }: FaultServer): Promise<string> {
  const origin = `http://localhost:${port}`;
  const manifest = await (await fetch(`${origin}/mf-manifest.json`)).text();
  const named = [...manifest.matchAll(/"([^"/]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const allowed = [...new Set(['remoteEntry.js', ...named])].filter((file) => !path.test(`/${file}`));
  const listed = allowed.map((file) => `${origin}/${file}`).join(' ');
  if (path.test('/mf-manifest.json')) return "connect-src 'self' ws:";
  return path.source.includes('css') ? `style-src 'self' ${listed}` : `script-src 'self' ${listed}`;
}

interface Seen {
  readonly outcome: string;
  readonly isAlive: boolean;
  readonly ms: number;
  readonly words: string;
  readonly isBack: boolean;
}

/** One page with one remote that breaks. */
class Cell {
  constructor(
    private readonly page: Page,
    private readonly shell: Shell,
    private readonly at: Target['at'],
  ) {}

  private get problem(): Locator {
    return this.page.locator('[role="alert"]:has(button)').first();
  }

  private get fine(): Locator {
    const current = this.at === 'start' ? 'Browse' : 'Calendar';
    const here = `[data-area="events"]:has([aria-current="page"]:text-is("${current}"))`;
    // The list may still stand there for a moment under a menu that is already at the calendar.
    return this.page
      .locator(`${here} h1:not([role="alert"] h1)${this.at === 'start' ? '' : ':not(:text("What"))'}`)
      .first();
  }

  private async settle(): Promise<void> {
    await this.fine.or(this.problem).first().waitFor({ timeout: 25_000 });
  }

  async begin(): Promise<void> {
    if (this.at === 'start') return this.shell.open('/nowhere');
    await this.shell.open('/events');
    await this.shell.seeEvents();
    await expect(this.shell.events.locator('h1').first()).toBeVisible();
  }

  private go(): Promise<void> {
    if (this.at === 'start') return this.shell.goToArea('Events');
    return this.shell.menu.getByRole('link', { name: 'Calendar' }).click();
  }

  private async seeOtherArea(): Promise<boolean> {
    await this.shell.goToArea('Driver');
    return this.page
      .getByRole('heading', { name: 'Driver portal' })
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  }

  async suffer(fault: AnyFault, lift: () => void): Promise<Seen> {
    const began = performance.now();
    await this.go();
    await this.settle();
    const ms = performance.now() - began;
    const isFine = await this.fine.isVisible();
    const outcome = isFine ? 'fine' : ((await this.problem.getAttribute('data-outcome')) ?? 'said');
    const words = isFine ? '' : await this.problem.innerText();
    // Leaving while a request hangs would wait for it once more: for hanging faults the shell is tried afterwards.
    let isAlive = await this.shell.areas.isVisible();
    if (!hangs(fault)) {
      isAlive &&= await this.seeOtherArea();
      await this.page.goBack();
      await this.settle();
    }
    lift();
    const isBack = await this.recover(fault);
    isAlive &&= await this.seeOtherArea();
    return { outcome, isAlive, ms, words, isBack };
  }

  private async recover(fault: AnyFault): Promise<boolean> {
    if (await this.problem.isVisible()) {
      // A policy came with the page and goes with it.
      const name = fault === refused ? /^Reload/ : 'Try again';
      // What is asked for again by itself may take the button away before it is pressed.
      const button = this.problem.getByRole('button', { name });
      await button.click({ timeout: 10_000 }).catch(() => undefined);
    }
    return this.fine.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
  }
}

function wrongIn(target: string, { phase }: Target, fault: AnyFault, seen: Seen): string[] {
  const expected = outcomes[fault][phase === 'manifest' ? 0 : 1];
  const wrong = [
    !seen.isAlive && 'the shell was not alive',
    seen.outcome !== 'fine' && seen.words.trim().length < 20 && 'no words',
    seen.ms > 10_000 && `a final state after ${Math.round(seen.ms)} ms`,
    !seen.isBack && 'no recovery',
    phase !== 'chunk' && seen.outcome !== expected && `${seen.outcome}, not ${expected}`,
  ];
  return wrong.flatMap((words) => (words ? [`${target}, ${fault}: ${words}`] : []));
}

test.describe.configure({ retries: 0 });

for (const [name, target] of Object.entries(targets)) {
  const tried = isLong ? faults : target.inShort;
  if (tried.length === 0) continue;
  test(`R10 ${name}: ${tried.length} faults, the shell lives, says so, and comes back`, async ({
    page,
    urls,
    watch,
  }) => {
    test.setTimeout(isLong ? 480_000 : 60_000);
    // Broken files are complained of by the browser itself; what counts here is what the person sees.
    watch.allow(/./);
    // A page without an idle moment: in one the shell would have fetched everything, and the click would miss nothing.
    await page.addInitScript('globalThis.requestIdleCallback = () => 0');
    const server = await startFaultServer(urls.remote);
    let policy: string | undefined;
    const other = await startOtherShell(urls, { remotePort: server.port, policy: () => policy });
    const shell = new Shell(page, other.url);
    const wrong: string[] = [];
    const all: Seen[] = [];
    const browser = await page.context().newCDPSession(page);
    for (const fault of tried) {
      // What an earlier fault left whole in the cache would hide the next.
      await browser.send('Network.clearBrowserCache');
      const cell = new Cell(page, shell, target.at);
      policy = fault === refused ? await refusing(target.path, server) : undefined;
      // Before the page opens, so that the first request meets the fault.
      if (fault !== refused) server.arm(target.path, fault);
      await cell.begin();
      const seen = await cell.suffer(fault, () => {
        policy = undefined;
        server.lift();
      });
      console.info(`${name}, ${fault}: ${seen.outcome} after ${Math.round(seen.ms)} ms`);
      all.push(seen);
      wrong.push(...wrongIn(name, target, fault, seen));
      if (fault !== refused && server.hits() === 0) wrong.push(`${name}, ${fault}: never met`);
    }
    await other.close();
    await server.close();
    const count = (is: (seen: Seen) => boolean): string => `${all.filter(is).length}/${all.length}`;
    const slowest = (Math.max(...all.map(({ ms }) => ms)) / 1_000).toFixed(1);
    record('R10', name, {
      figure: `alive ${count((s) => s.isAlive)}, final ≤ ${slowest} s, back ${count((s) => s.isBack)}`,
      isKept: wrong.length === 0,
      ...(wrong.length > 0 && { reason: wrong.join('; ') }),
    });
    expect(wrong).toEqual([]);
  });
}
