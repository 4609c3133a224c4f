import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';

const version = v.pipe(f.text(20), v.regex(/^\d+\.\d+\.\d+$/));

/** Separate from the other calls, because it is sent once, by itself, after the first data has arrived. */
export const showBackend = call('GET /events/backend', {
  api: 'main',
  summary: 'Versions of the HTTP and cable contracts that this back end supports',
  isOptional: true,
  answer: v.object({ api: version, cable: version }),
});
