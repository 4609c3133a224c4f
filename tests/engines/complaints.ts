/**
 * Runs in every page before any other script: what it complains of outlives the document, for `Window.complaints`. WebDriver tells nothing
 * of a console, and neither protocol of the policy.
 */
export function recordComplaints(): void {
  const tell = (words: string): void => {
    const complaints = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
    sessionStorage.setItem('complaints', JSON.stringify([...complaints, words]));
  };
  for (const level of ['error', 'warn'] as const) {
    const own = console[level];
    console[level] = (...args: unknown[]) => {
      tell(`console.${level}: ${args.map(String).join(' ')}`);
      own.apply(console, args);
    };
  }
  // In the capture phase an element that did not load is heard too.
  const hear = (event: Event): void => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      // No exception: sizes that changed again in the same frame are observed in the next one, as WebKit says of its own on a busy machine.
      if (!event.message.startsWith('ResizeObserver loop'))
        tell(`exception: ${event.message} ${event.filename}:${event.lineno}`);
    }
    // Firefox drops a preload when its script is requested in the meantime: what is missing then complains itself.
    else if (target instanceof Element && !target.matches('link[rel=preload]'))
      tell(`not loaded: ${target.outerHTML}`);
  };
  addEventListener('error', hear, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    tell(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`),
  );
}
