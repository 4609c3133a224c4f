/**
 * What a platform shell may hand over. Every field is optional: what is missing has a local default, and what is wrong
 * gives a page that names the field. Things that change are `get` + `subscribe`, never values copied at start. A function that
 * throws, or returns something of another type (a promise instead of its value), is named once on the console and to
 * `reporter`, and the default is used until it returns what it should.
 */
export interface Platform {
  /** The contract the shell was built for, e.g. `1.0.0`. Majors are compared before any of our React code loads. */
  readonly contractVersion?: string;
  /** Where the shell mounted us: `/events`. Needed by `./mount`; elsewhere it is read from the router. */
  readonly basePath?: string;
  /** Prefixes of the platform's areas by name (`manager`, `driver`, `family`, `styleGuide`, `legacy`, …). Missing: no link. */
  readonly areas?: Readonly<Record<string, string>>;
  readonly api?: {
    /** Base of the main API, default `/api/v2`. */
    readonly main?: string;
    /** Base of the family API, default `/api/family`. */
    readonly family?: string;
    readonly fetch?: typeof fetch;
  };
  /** The shell's Action Cable consumer (preferred), or where to open one, or `null` for no live data. */
  readonly cable?: { readonly consumer: object } | { readonly url: string | (() => string) } | null;
  readonly session?: PlatformSession;
  readonly can?: (permission: string) => boolean;
  readonly flag?: (name: string) => boolean;
  /** BCP 47, e.g. `es-MX`. */
  readonly locale?: Source<string>;
  /** IANA zone of the viewer. */
  readonly timeZone?: Source<string> | string;
  readonly theme?: Source<'light' | 'dark' | 'auto'> | 'light' | 'dark' | 'auto';
  /** Unit of the referral bonus, e.g. `points`. */
  readonly referralUnit?: string;
  /** Goes to a full path on this origin without a reload. */
  readonly navigate?: (to: string) => void;
  readonly hrefFor?: (
    area: string,
    route?: string,
    params?: Readonly<Record<string, string>>,
  ) => string | undefined;
  readonly reporter?: (error: unknown, context: Readonly<Record<string, unknown>>) => void;
  /** Without a Sentry client on the page: where an isolated one may send to. */
  readonly sentry?: { readonly dsn: string; readonly environment?: string };
  /** Tracing and replay of the error-reporting service; off unless `true`. */
  readonly monitoring?: boolean;
  /** CSP nonce for scripts that the remote adds. */
  readonly nonce?: string;
  /** Where dialogs go. Default: an element that Events adds at the end of `body`. */
  readonly portalContainer?: HTMLElement;
  /**
   * Names the page. A shell that gives this names it again when Events has gone; without it, Events writes `document.title`, and gives
   * the page the title back that it had before when it leaves, unless somebody else has named the page since.
   */
  readonly setTitle?: (title: string) => void;
  /**
   * Receives what waits for the signed-in person, for a bell or a push of the shell: the whole list each time it changes, and an empty one
   * when nobody is signed in. The last list stays valid when Events is unmounted; each notice ends at its `until`.
   */
  readonly notices?: { readonly set: (notices: readonly PlatformNotice[]) => void };
  readonly offline?: {
    /**
     * Whether the shell's service worker has stored its page and all files of Events that `part` needs, so that the next page opens without a
     * network: ask the worker (`askWorker` of `events-remote/offline`). Missing: Events says that it may not open again.
     */
    readonly isStored: (part: 'tickets' | 'events' | 'door') => Promise<boolean>;
  };
  /** Which button adds a ticket to the wallet of a phone. Missing: a plain button with the name of the wallet. */
  readonly wallet?: {
    /** By Apple's rules, for a ticket whose `wallet.apple` the API names. */
    readonly apple?: WalletBadge;
    /** By Google's rules, for a ticket whose `wallet.google` the API names. */
    readonly google?: WalletBadge;
  };
  readonly announce?: (message: string, politeness?: 'polite' | 'assertive') => void;
  /** Called with functions that the shell has to call when it removes Events. */
  readonly onTeardown?: (stop: () => void) => void;
}

/** Something that the person who is signed in has to know or to answer. A kind that the shell does not know is shown like the others. */
export interface PlatformNotice {
  /** The same for the same matter, so that it is pushed once. */
  readonly id: string;
  readonly kind:
    | 'seat-offer'
    | 'cancelled'
    | 'moved'
    | 'allergen'
    | 'choice'
    | 'reservation'
    | 'message'
    | 'reminder'
    | 'allergen-report'
    | 'conflict'
    | 'late-cancellation'
    | 'silent-door';
  /** A whole sentence in the language of the person, as text. */
  readonly title: string;
  /** Until when it matters: an instant in UTC, `2026-11-27T17:30:00Z`. */
  readonly until: string;
  /** Where to read it and to reply: a full path on this origin. */
  readonly href: string;
}

/** A badge picture as the maker of the wallet gives it out, in the language of the page: an `https` URL, a path on this origin, or `data:image/…`. */
export interface WalletBadge {
  readonly badge: string;
}

/** A value that changes. `subscribe` returns an unsubscribe function. */
export interface Source<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/**
 * One of three: a person; `null` when nobody is signed in; `undefined` while that is not known, for example without a network. What was
 * known before stays valid then, and nothing is deleted. On `null` a person's data is hidden at once; it leaves the device when the server
 * confirms it, or when another person signs in. An `id` is only compared with others: `7` and `'7'` are the same person.
 */
export interface PlatformSession extends Source<
  { readonly id: string | number; readonly name?: string | null | undefined } | null | undefined
> {
  /** Fetches a fresh session (cookie, CSRF token). Resolves to whether there is one. */
  readonly renew?: () => Promise<boolean>;
  /** Opens the shell's sign-in over the page. */
  readonly signIn?: () => void;
  /** The present CSRF token. Default: the page's `meta[name=csrf-token]`. */
  readonly csrfToken?: () => string | undefined;
}
