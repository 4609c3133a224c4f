import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { ensureTemporal } from '~/lib/temporal';

beforeAll(ensureTemporal);

// Tests of the back end have no elements; those with some lay nothing out, so there is nothing to scroll.
if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => undefined;

// A busy machine is slow, not wrong.
jest.setTimeout(60_000);
if ('Element' in globalThis) configure({ asyncUtilTimeout: 15_000 });
