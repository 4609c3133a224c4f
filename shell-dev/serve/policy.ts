export interface Origins {
  /** Host of the page with its port, e.g. `localhost:3000`. */
  readonly host: string;
  readonly remote: string;
  readonly sentry?: string;
}

/**
 * The security policy under which the built remote has to live. One nonce starts one script, and what that script loads is
 * trusted; every address that becomes a script passes a named policy.
 */
export function securityPolicy(nonce: string, { host, remote, sentry = '' }: Origins): string {
  const rules: Readonly<Record<string, string>> = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' ${remote}`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self' ${remote} ws://${host} wss://${host} ${sentry}`.trim(),
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    // Two copies of one build on a page (a second mount, a hot redeploy) make the same policy twice.
    'trusted-types': "shell shell-remotes events 'allow-duplicates'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** What Events may ask a person or the device for, and nothing else: the camera at the door, a place for _Near me_, a screen that stays on. */
export const permissionsPolicy =
  'camera=(self), geolocation=(self), screen-wake-lock=(self), microphone=(), display-capture=(), payment=(), usb=()';

/** The page with the nonce written into the scripts, and the hints of scripts, that the build put there. */
export function withNonce(page: string, nonce: string): string {
  return page.replaceAll(/<(script |link rel="?preload"? )/g, `<$1nonce="${nonce}" `);
}
