import type { Readable } from '~/lib/readable';

/** Who is signed in, as the shell knows it. `id` is opaque and only told apart. */
export interface Session {
  readonly id: string;
  readonly name?: string | undefined;
}
export type Theme = 'light' | 'dark' | 'auto';
export type Politeness = 'polite' | 'assertive';

/** The shell as the rest of the app sees it: whole, validated, and safe to call. Made from whatever the shell gave. */
export interface Shell {
  /** With a leading and without a trailing slash; `undefined` when the shell did not say and the router must tell. */
  readonly basePath: string | undefined;
  readonly api: { readonly main: string; readonly family: string; readonly fetch: typeof fetch };
  readonly cable: { readonly consumer: unknown } | { readonly url: () => string } | null;
  /** `null`: nobody is signed in; `undefined`: the shell has not been able to say yet. Once it has said, its last word stands. */
  readonly session: Readable<Session | null | undefined>;
  /** Asks the shell for a fresh session (new cookie, new CSRF token), once for all who ask. `false`: it cannot, sign in again. */
  renewSession(): Promise<boolean>;
  /** Opens the shell's sign-in; `undefined` when it offers none. */
  readonly signIn: (() => void) | undefined;
  /** Read at each request, never kept. */
  csrfToken(): string | undefined;
  can(permission: string): boolean;
  flag(name: string): boolean;
  readonly locale: Readable<string>;
  readonly timeZone: Readable<string>;
  readonly theme: Readable<Theme>;
  /** The unit of the referral bonus, e.g. `points`; `undefined`: print the bare number. */
  readonly referralUnit: string | undefined;
  /** Full path on this origin. `undefined`: the shell offers none, use a plain link. */
  readonly navigate: ((to: string) => void) | undefined;
  /** Path of another area; `undefined` when its prefix is unknown: then there is no link. Areas are the keys of `domain/areas`. */
  hrefFor(area: string, route?: string, params?: Readonly<Record<string, string>>): string | undefined;
  readonly reporter: ((error: unknown, context: Readonly<Record<string, unknown>>) => void) | undefined;
  /** Without a Sentry client on the page: where an isolated one may send to. */
  readonly sentry: { readonly dsn: string; readonly environment?: string } | undefined;
  readonly monitoring: boolean;
  readonly nonce: string | undefined;
  readonly portalContainer: HTMLElement | undefined;
  setTitle(title: string): void;
  /** Gives the page the title back that it had before ours, unless somebody else has named it since. A shell with `setTitle` does so itself. */
  restoreTitle(): void;
  announce(message: string, politeness?: Politeness): void;
  onTeardown(stop: () => void): void;
}
