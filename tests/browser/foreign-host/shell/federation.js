import { createInstance } from '@module-federation/runtime';

const said = (name) => document.querySelector(`meta[name="${name}"]`).content;

/** What the table of hosts says of this one. */
export const host = JSON.parse(said('host'));
export const base = `/${host.name}`;

/** One module for the share scope. `requiredVersion: false`: the shell is content with its own. */
export const share = (version, lib) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: false },
});

export const federate = (shared = {}, plugins = []) =>
  createInstance({
    name: 'another_platform',
    shareStrategy: 'loaded-first',
    remotes: [{ name: 'events', entry: said('events-manifest') }],
    shared,
    plugins,
  });

/** A second instance, which shares nothing: Events brings its own React and router. */
export const federateAlone = () =>
  createInstance({
    name: 'events_alone',
    remotes: [{ name: 'events', entry: said('events-manifest') }],
    shared: {},
  });
