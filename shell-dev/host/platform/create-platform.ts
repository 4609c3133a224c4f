import type { Platform } from '~/platform/shell';
import { hrefFor, prefixes } from './areas';
import { openCable } from './cable';
import { announce } from './live-regions';
import { shellFetch } from './network';
import { note } from './reports';
import { csrfToken, knownPerson, renewSession } from './session';
import { pick } from './store';
import { settings, zoneOf } from './settings';
import { addTeardown } from './teardown';

/** What the frame must provide: going somewhere, asking who is there, and naming the page. */
export interface FrameWays {
  readonly navigate: (to: string) => void;
  readonly signIn: () => void;
  readonly setTitle: (title: string) => void;
  readonly portalContainer: HTMLElement;
  readonly nonce: string | undefined;
}

export const CONTRACT_VERSION = '1.4.0';

const zone = pick(settings, 'zone');

/** Everything `10-contract` 2 names, from this shell's own parts. */
function fullPlatform(ways: FrameWays): Platform {
  const { unit, monitoring } = settings.get();
  return {
    contractVersion: CONTRACT_VERSION,
    basePath: prefixes.events,
    areas: { ...prefixes },
    api: { main: '/api/v2', family: '/api/family', fetch: shellFetch },
    cable: { consumer: openCable() },
    session: { ...knownPerson, renew: renewSession, signIn: ways.signIn, csrfToken },
    can: () => true,
    flag: () => false,
    locale: pick(settings, 'locale'),
    timeZone: { get: () => zoneOf(zone.get()), subscribe: zone.subscribe },
    theme: pick(settings, 'theme'),
    ...(unit !== 'none' && { referralUnit: unit }),
    navigate: (to) => {
      note('navigate', to);
      ways.navigate(to);
    },
    hrefFor,
    reporter: (error, context) =>
      note('error', error instanceof Error ? error.message : String(error), context),
    monitoring: monitoring === 'on',
    ...(ways.nonce && { nonce: ways.nonce }),
    portalContainer: ways.portalContainer,
    setTitle: (title) => {
      note('title', title);
      ways.setTitle(title);
    },
    announce: (message, politeness) => {
      note('announce', message, politeness);
      announce(message, politeness);
    },
    onTeardown: addTeardown,
  };
}

/** A shell that is only just one: it knows who is there and where things are, and has no cable, no router, no reporter. */
function partialPlatform(): Platform {
  return {
    basePath: prefixes.events,
    session: { ...knownPerson, csrfToken },
    locale: pick(settings, 'locale'),
  };
}

const failing = (member: string) => (): never => {
  throw new Error(`The shell's ${member} failed (on purpose: the workbench asked for a throwing platform).`);
};

/** Right in shape, and every function of it throws. */
function throwingPlatform(ways: FrameWays): Platform {
  const source = (member: string) => ({
    get: failing(`${member}.get`),
    subscribe: failing(`${member}.subscribe`),
  });
  return {
    ...fullPlatform(ways),
    session: {
      ...source('session'),
      renew: failing('session.renew'),
      csrfToken: failing('session.csrfToken'),
    },
    can: failing('can'),
    flag: failing('flag'),
    locale: source('locale'),
    timeZone: source('timeZone'),
    theme: source('theme'),
    navigate: failing('navigate'),
    hrefFor: failing('hrefFor'),
    reporter: failing('reporter'),
    setTitle: failing('setTitle'),
    announce: failing('announce'),
    onTeardown: failing('onTeardown'),
  };
}

/** The platform object for this page's life, as whole as the workbench asks for. `undefined`: the shell gives nothing. */
export function createPlatform(ways: FrameWays): Platform | undefined {
  switch (settings.get().platform) {
    case 'absent':
      return undefined;
    case 'partial':
      return partialPlatform();
    case 'throwing':
      return throwingPlatform(ways);
    default:
      return fullPlatform(ways);
  }
}
