import { ensureTemporal } from '~/lib/temporal';

beforeAll(ensureTemporal);

// A busy machine is slow, not wrong.
jest.setTimeout(60_000);

// Most tests have no document, and loading what draws into one takes longer than many of them.
if ('Element' in globalThis) jest.requireActual('./setup-document');
