import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';

/** Apart from the other calls: the frame around every screen asks it, and carries nothing else. */
export const showMe = call({
  api: 'main',
  method: 'GET',
  path: '/me',
  summary: 'What who asks may do beyond what single entities say, `manage_events` for one',
  answer: v.object({ can: f.can }),
  refusals: [],
});
