import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import { Refused } from '../rules/refused';
import { managedRow } from '../store/event-rows';
import type { ManagedRow } from '../store/rows';
import { wallAfter } from '../wall-time';
import type { Act } from './act';
import { managedEvent } from './change-event';
import { changeChecked } from './edit-event';
import { cancelAndTell } from './event-acts';
import { archiveEvent, publishEvent } from './manage-event';
import { concerned, notify, worthTelling } from './notify';
import { attempt } from './trial';

type Call = (typeof manageCalls)['actOnEvents'];
type Body = v.InferOutput<Call['body']>;
type Result = v.InferInput<Call['answer']>['results'][number];

const missing = (field: string): Refused => new Refused('invalid', { errors: [{ field, code: 'required' }] });

const acts: Readonly<Record<Body['act'], (act: Act, id: string, body: Body) => void>> = {
  publish: (act, id, { without_food = false }) => publishEvent(act, id, without_food),
  cancel: cancelAndTell,
  archive: (act, id) => archiveEvent(act, id, true),
  capacity(act, id, { capacity }) {
    if (capacity === undefined) throw missing('capacity');
    changeChecked(act, managedEvent(act, id), { capacity });
  },
  shift(act, id, { minutes, notify: tells }) {
    if (!minutes) throw missing('minutes');
    const row = managedEvent(act, id);
    const what = worthTelling(
      changeChecked(act, row, { starts_local: wallAfter(row.starts_local, minutes) }),
    );
    if (tells && what && row.state !== 'draft') notify(act, id, concerned(act, id), what);
  },
};

/** One act on many, each by itself: what is refused for one is done for the next. As a dry run nothing of it stays. */
export function actOnEvents(act: Act, body: Body): Result[] {
  return [...new Set<string>(body.ids)].map((id) => {
    const row = managedRow(act.db, id);
    if (!row) return unknown(id);
    const families = concerned(act, id).length;
    const outcome = attempt(act, !body.dry_run, (part) => {
      acts[body.act](part, id, body);
      return managedRow(part.db, id);
    });
    const shared = { id, title: row.title, time_zone: row.time_zone, before: standing(row), families };
    if (outcome.isDone) {
      const after = outcome.value ? standing(outcome.value) : null;
      return { ...shared, ok: true, code: null, errors: [], after };
    }
    const { code, facts } = outcome.refused;
    const errors = (facts.errors ?? []).map((error) => ({ ...error, params: { ...error.params } }));
    return { ...shared, ok: false, code, errors, after: null };
  });
}

const standing = ({
  state,
  starts_local,
  ends_local,
  capacity,
  archived_at,
}: ManagedRow): Result['before'] => ({
  state,
  starts_local,
  ends_local,
  capacity,
  archived: archived_at !== null,
});

const unknown = (id: string): Result => ({
  id,
  title: '',
  time_zone: 'UTC',
  ok: false,
  code: 'not_found',
  errors: [],
  before: null,
  after: null,
  families: 0,
});
