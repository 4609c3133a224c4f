/** One shell that is not ours. Every way in, both routers and both builds are here, paired so that eight shells cover them. */
export interface Host {
  /** The first part of its addresses: Events is at `/<name>/meals`. */
  readonly name: string;
  /** The file of `ways/` that it is: each is the recipe for shells of its kind. */
  readonly way:
    | 'children'
    | 'patch'
    | 'app'
    | 'use-routes'
    | 'mount-in-react'
    | 'mount'
    | 'card'
    | 'on-request';
  /** Of react-router 7: its very first version, or ours; or its next major. */
  readonly router: 'oldest' | 'same' | 'newest';
  /** What is in the share scope: React, the router, the cable and Sentry; React and the router; the cable and Sentry; nothing. */
  readonly gives: 'everything' | 'react' | 'services' | 'nothing';
  readonly build: 'default' | 'provided';
  /** Its React is a major behind ours. */
  readonly react?: 'eighteen';
  /** The security policy of its page. */
  readonly policy?: string;
  /** The Sentry that it shares is of another major than ours. */
  readonly sentry?: 'ten';
  /** Who hears of an error in Events: the shell's Sentry client, its reporter, or a client of our own. */
  readonly hears: 'client' | 'reporter' | 'own';
  /** One that no other test follows, so that the back end's count of subscriptions to it is this host's own. */
  readonly event: string;
  readonly lang: 'en' | 'es';
}

export const hosts: readonly Host[] = [
  {
    name: 'children-oldest',
    way: 'children',
    router: 'oldest',
    gives: 'everything',
    build: 'default',
    hears: 'client',
    event: 'evt_pasta-night',
    lang: 'en',
  },
  {
    name: 'patch-oldest',
    way: 'patch',
    router: 'oldest',
    gives: 'everything',
    build: 'provided',
    hears: 'client',
    event: 'evt_pierogi-sunday',
    lang: 'es',
  },
  {
    name: 'app-oldest',
    way: 'app',
    router: 'oldest',
    gives: 'react',
    build: 'default',
    hears: 'reporter',
    event: 'evt_lentejas',
    lang: 'es',
  },
  {
    name: 'app-same',
    way: 'app',
    router: 'same',
    gives: 'everything',
    build: 'provided',
    hears: 'client',
    event: 'evt_dosa-lunch',
    lang: 'en',
  },
  {
    name: 'use-routes-oldest',
    way: 'use-routes',
    router: 'oldest',
    gives: 'react',
    build: 'default',
    hears: 'own',
    event: 'evt_thursday-soup',
    lang: 'en',
  },
  {
    name: 'mount-in-react',
    way: 'mount-in-react',
    router: 'same',
    gives: 'nothing',
    build: 'default',
    hears: 'own',
    event: 'evt_bread-saturday',
    lang: 'en',
  },
  {
    name: 'mount-without-react',
    way: 'mount',
    router: 'same',
    gives: 'services',
    build: 'default',
    hears: 'client',
    event: 'evt_hot-rounds',
    lang: 'es',
  },
];

/** A page without React that shows a card; it has no page for Events itself. */
export const cardAlone: Host = {
  name: 'card-alone',
  way: 'card',
  router: 'same',
  gives: 'nothing',
  build: 'default',
  hears: 'reporter',
  event: 'evt_open',
  lang: 'en',
};

/** Shells in which a test decides what is shared and handed over: with either build, and with React 18. */
const onRequest: Host = { ...cardAlone, name: 'on-request', way: 'on-request' };
export const hostsOnRequest: readonly Host[] = [
  onRequest,
  { ...onRequest, name: 'on-request-provided', build: 'provided' },
  { ...onRequest, name: 'on-request-eighteen', react: 'eighteen' },
  { ...onRequest, name: 'on-request-newest-router', router: 'newest' },
  { ...onRequest, name: 'on-request-spanish', lang: 'es' },
  {
    ...onRequest,
    name: 'on-request-trusted',
    policy: "require-trusted-types-for 'script'; trusted-types another-platform",
  },
];

/** A platform that is a major of Sentry behind: what Events reports still has to arrive at its one client. */
export const otherSentry: Host = {
  name: 'other-sentry',
  way: 'app',
  router: 'same',
  gives: 'everything',
  build: 'default',
  sentry: 'ten',
  hears: 'client',
  event: 'evt_open',
  lang: 'en',
};

/** Folders of `examples/`: each is served under a host name of its own, `http://<name>.localhost`. */
export const examples = [
  'vite',
  'rsbuild',
  'webpack-enhanced',
  'webpack-container',
  'single-spa',
  'vue',
  'plain',
] as const;
export type Example = (typeof examples)[number];
