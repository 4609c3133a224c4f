/**
 * `plain-page.js`, beside the manifest: the federation runtime and `guardRemotes` in one file that imports nothing, for a page without a
 * bundler and without packages.
 *
 *   const { eventsLoader } = await import('https://events.example/plain-page.js');
 *   const { mount } = await eventsLoader()('events/mount');
 */
import { createInstance } from '@module-federation/runtime';
import { guardRemotes, type GuardOptions } from './shell-plugin';

export { RemoteFailure } from './shell-plugin';

interface LoaderOptions extends Pick<GuardOptions, 'nonce' | 'policyName'> {
  /** Where this file was copied elsewhere. Otherwise it is the manifest that lies beside it. */
  readonly manifest?: string;
}

/** Call it once. What it returns loads an expose by its id, settles within ten seconds, and fails with nothing but a `RemoteFailure`. */
export function eventsLoader({
  manifest = new URL('mf-manifest.json', import.meta.url).href,
  ...options
}: LoaderOptions = {}): (id: string) => Promise<unknown> {
  const remotes = guardRemotes({ ...options, origins: [new URL(manifest).origin] });
  const federation = createInstance({
    name: 'plain_page',
    remotes: [{ name: 'events', entry: manifest }],
    plugins: [remotes.plugin],
  });
  return (id) => remotes.load(id, () => federation.loadRemote(id));
}
