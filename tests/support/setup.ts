import '@testing-library/jest-dom';
import { ensureTemporal } from '~/lib/temporal';

beforeAll(ensureTemporal);

// jsdom lays nothing out, so there is nothing to scroll.
if (typeof Element !== 'undefined') if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => undefined;
