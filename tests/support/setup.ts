import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { ensureTemporal } from '~/lib/temporal';

beforeAll(ensureTemporal);

// jsdom lays nothing out, so there is nothing to scroll.
if (typeof Element !== 'undefined') if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => undefined;

// A busy machine is slow, not wrong.
if ('Element' in globalThis) configure({ asyncUtilTimeout: 5_000 });
