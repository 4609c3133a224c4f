import { federate, host } from './federation';
import { platformOf } from './platform';

/** The instance with what this shell gives, and the platform object; what it does not give is not even loaded. */
export async function start(goTo) {
  const givesReact = host.gives === 'everything' || host.gives === 'react';
  const givesServices = host.gives === 'everything' || host.gives === 'services';
  const react = givesReact && (await import('./shared-react'));
  const services = givesServices && (await import('./shared-services'));
  if (services) services.startSentry();
  return {
    federation: federate({ ...(react && react.sharedReact), ...(services && services.sharedServices) }),
    platform: platformOf({ goTo, consumer: services && services.openCable() }),
  };
}
