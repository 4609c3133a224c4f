import { expect } from '@playwright/test';
import type { Driver, PointerStep } from './driver';
import { findInPage, query, type Found, type Role } from './find';

type Name = RegExp | string;

/** A window as a person uses it, the same in every engine. What is not there yet is waited for. */
export class Window {
  private forgotten: readonly string[] = [];

  constructor(
    private readonly driver: Driver,
    private readonly shell: string,
  ) {}

  goTo(url: string): Promise<void> {
    return this.driver.goTo(url);
  }

  /** An address of the development shell; what is chosen here goes along in it. */
  open(path: string, choices: Readonly<Record<string, string>> = {}): Promise<void> {
    const url = new URL(path, this.shell);
    for (const [name, value] of Object.entries({ bar: 'hidden', locale: 'en', ...choices }))
      url.searchParams.set(name, value);
    return this.goTo(url.href);
  }

  /** Goes there as a press on a link does: the document stays. */
  walkTo(path: string): Promise<void> {
    return this.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }

  /** Runs a function that stands alone in the page. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await this.driver.call(run.toString(), args)) as Awaited<Result>;
  }

  async path(): Promise<string> {
    return this.evaluate(() => location.pathname);
  }

  find(role: Role, name: Name): Promise<Found | null> {
    return this.evaluate(findInPage, query(role, name), undefined);
  }

  /** Waits for what a person sees: an element by role and name. */
  see(role: Role, name: Name): Promise<void> {
    return expect.poll(() => this.find(role, name), `${role} ${name}`).not.toBeNull();
  }

  async seeText(text: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.body.innerText)).toMatch(text);
  }

  async seePath(path: RegExp): Promise<void> {
    await expect.poll(() => this.path()).toMatch(path);
  }

  /** Waits until the pointer meets the element at the same point twice: it is there, free, and no longer moves. */
  async pointOf(role: Role, name: Name): Promise<{ readonly x: number; readonly y: number }> {
    let [last, now]: Found['point'][] = [];
    await expect
      .poll(async () => {
        last = now;
        now = (await this.find(role, name))?.point;
        return now !== undefined && now.x === last?.x && now.y === last.y;
      }, `${role} ${name} can be pressed`)
      .toBe(true);
    if (!now) throw new Error(`${role} ${name} is not there`);
    return now;
  }

  async click(role: Role, name: Name): Promise<void> {
    // The page may still be bringing what was filled in last into sight.
    await this.untilDrawn();
    const point = await this.pointOf(role, name);
    await this.pointer({ type: 'pointerMove', ...point }, { type: 'pointerDown' }, { type: 'pointerUp' });
  }

  /** A mouse: buttons and ways of the pointer. A button that is down stays down. */
  async pointer(...steps: readonly PointerStep[]): Promise<void> {
    const actions = steps.map((step) => ({ button: 0, duration: 0, ...step }));
    await this.driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Types over what stands in a field, key by key. */
  async fill(name: Name, text: string): Promise<void> {
    await this.see('textbox', name);
    await this.evaluate(findInPage, query('textbox', name), 'select');
    await this.press(...text);
    await expect.poll(async () => (await this.find('textbox', name))?.value).toBe(text);
  }

  async chooseFile(file: string): Promise<void> {
    await expect
      .poll(() => this.evaluate(() => document.querySelector('input[type=file]') !== null))
      .toBe(true);
    await this.driver.setFile('input[type=file]', file);
  }

  /** The document again, as with the browser's own button. */
  async reload(): Promise<void> {
    await this.goTo(await this.evaluate(() => location.href));
  }

  back(): Promise<void> {
    return this.evaluate(() => history.back());
  }

  /** What its pages complained of so far: on the console, by exceptions, and by violations of the policy. */
  async complaints(): Promise<readonly string[]> {
    // An empty window has no storage.
    const recorded = await this.evaluate(() =>
      location.protocol === 'about:' ? null : sessionStorage.getItem('complaints'),
    );
    return [...(JSON.parse(recorded ?? '[]') as string[]), ...this.driver.complaints()].filter(
      (words) => !this.forgotten.includes(words),
    );
  }

  /** For a test that provokes one, to see that it is seen. */
  async forgetComplaints(): Promise<void> {
    this.forgotten = await this.complaints();
  }

  /** A picture of the viewport. */
  async screenshot(): Promise<Buffer> {
    await this.untilDrawn();
    return this.driver.screenshot();
  }

  /** What has just scrolled stays and is drawn where it is by then: WebKit scrolls in a thread of its own. */
  private async untilDrawn(): Promise<void> {
    await this.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
}
