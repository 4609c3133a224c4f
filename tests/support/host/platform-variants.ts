import type { Platform } from '~/platform/shell';
import { prefixes } from '../../../shell-dev/host/areas';
import { csrfToken, knownPerson } from '../../../shell-dev/host/session';
import { settingSource } from '../../../shell-dev/host/settings';
import type { Variants } from './variants';

/** The shell's platform object as a test asks for it; `undefined` from a shell that hands nothing over. */
export function providePlatform(create: () => Platform, variants: Variants): Platform | undefined {
  const { platform, zone, unit, monitoring } = variants;
  switch (platform) {
    case 'absent':
      return undefined;
    case 'partial':
      return partialPlatform();
    case 'throwing':
      return throwingPlatform(create());
    default:
      return {
        ...create(),
        monitoring: monitoring === 'on',
        ...(unit !== 'none' && { referralUnit: unit }),
        ...(zone !== '' && { timeZone: { get: () => zone, subscribe: () => () => undefined } }),
      };
  }
}

/** The person, the language and where Events is; no cable, no router, no reporter. */
function partialPlatform(): Platform {
  return {
    basePath: prefixes.events,
    session: { ...knownPerson, csrfToken },
    locale: settingSource('locale'),
  };
}

const failing = (member: string) => (): never => {
  throw new Error(`${member} throws on purpose.`);
};

/** Right in shape, and every function of it throws. */
function throwingPlatform(full: Platform): Platform {
  const source = (member: string) => ({
    get: failing(`${member}.get`),
    subscribe: failing(`${member}.subscribe`),
  });
  return {
    ...full,
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
