const choices = {
  mount: ['app', 'routes', 'routes-element', 'mount'],
  platform: ['full', 'partial', 'absent', 'throwing'],
  dir: ['ltr', 'rtl'],
  monitoring: ['off', 'on'],
  /** `page`: what Sentry would send is listed in *Inspect*. */
  sentry: ['off', 'page'],
  unit: ['none', 'points'],
  worker: ['off', 'on'],
} as const;

type Choice = keyof typeof choices;
export type Variants = { readonly [K in Choice]: (typeof choices)[K][number] } & {
  /** IANA name; empty for the browser's own. */
  readonly zone: string;
};

/** Reads the address, and otherwise what it said earlier in this tab: tests reload pages and follow links. Cleans the address. */
export function readVariants(): Variants {
  const url = new URL(location.href);
  const read = (name: string): string => {
    const requested = url.searchParams.get(name);
    if (requested !== null) url.searchParams.delete(name);
    try {
      if (requested !== null) sessionStorage.setItem(`tests.${name}`, requested);
      return sessionStorage.getItem(`tests.${name}`) ?? '';
    } catch {
      // Where site data is blocked, a choice lasts for one page.
      return requested ?? '';
    }
  };
  const names = Object.keys(choices) as Choice[];
  const chosen = Object.fromEntries(
    names.map((name) => {
      const value = read(name);
      const allowed: readonly string[] = choices[name];
      return [name, allowed.includes(value) ? value : allowed[0]];
    }),
  );
  const variants = { ...chosen, zone: read('zone') } as Variants;
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  return variants;
}
