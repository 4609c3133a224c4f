import { expect, type Locator, type Page } from '@playwright/test';

/** What an address of the shell can choose: its own settings, and the variants of `tests/support/host`. */
export interface ShellChoices {
  readonly person?: string;
  readonly locale?: 'en' | 'es';
  readonly theme?: 'auto' | 'light' | 'dark';
  readonly dir?: 'ltr' | 'rtl';
  readonly zone?: string;
  readonly unit?: 'none' | 'points';
  readonly mount?: MountMode;
  readonly platform?: 'full' | 'partial' | 'absent' | 'throwing';
  readonly monitoring?: 'off' | 'on';
  readonly sentry?: 'off' | 'page';
  readonly worker?: 'off' | 'on';
  readonly bar?: 'hidden' | 'shown';
}

export const mountModes = ['app', 'routes', 'routes-element', 'mount'] as const;
export type MountMode = (typeof mountModes)[number];

/** The development shell, as a developer uses it. */
export class Shell {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /** Opens an address of the shell with these choices in it. The bar is hidden unless they say otherwise. */
  async open(path: string, choices: ShellChoices = {}): Promise<void> {
    const url = new URL(path, this.url);
    for (const [name, value] of Object.entries({ bar: 'hidden', ...choices }))
      url.searchParams.set(name, value);
    await this.page.goto(url.href);
  }

  /** Everything that the remote drew. */
  get events(): Locator {
    return this.page.locator('[data-area="events"]').first();
  }

  /** The menu of Events itself, there as soon as Events is. */
  get menu(): Locator {
    return this.events.getByRole('navigation', { name: /^(Events|Eventos)$/ });
  }

  /** The shell's own menu. */
  get areas(): Locator {
    return this.page.getByRole('navigation', { name: /^(Areas of the platform|Áreas de la plataforma)$/ });
  }

  async goToArea(name: string): Promise<void> {
    await this.areas.getByRole('link', { name, exact: true }).click();
  }

  async seeEvents(): Promise<void> {
    await expect(this.menu).toBeVisible();
  }

  /** Chooses a network in the bar, which must be shown. */
  async switchNetwork(to: 'Online' | 'Offline'): Promise<void> {
    await this.page.getByLabel('Network').selectOption({ label: to });
  }

  async become(person: string): Promise<void> {
    await this.page.getByLabel('Person').selectOption(person);
  }
}
