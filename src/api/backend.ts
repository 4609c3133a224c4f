import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';

const version = v.pipe(f.text(20), v.regex(/^\d+\.\d+\.\d+$/));

/** Apart from the other calls: asked once, by itself, after the first data. */
export const showBackend = call({
  api: 'main',
  method: 'GET',
  path: '/events/backend',
  summary: 'Which versions of the HTTP and of the cable contract this back end speaks',
  isOptional: true,
  answer: v.object({ api: version, cable: version }),
  refusals: [],
});
