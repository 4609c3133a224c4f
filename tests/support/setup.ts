import './today';
import { ensureTemporal } from '~/lib/temporal';
import { patience } from './patience';

beforeAll(ensureTemporal);

// A busy machine is slow, not wrong.
jest.setTimeout(60_000 * patience);
// `npm test` names what passes only at its second try, of these and of browser tests alike.
if (process.env['EVENTS_RETRY']) jest.retryTimes(1, { logErrorsBeforeRetry: true });

// Most tests have no document, and loading what draws into one takes longer than many of them.
if ('Element' in globalThis) jest.requireActual('./setup-document');
