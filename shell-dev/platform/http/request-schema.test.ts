import * as v from 'valibot';
import * as f from '~/api/fields';
import { ensureTemporal } from '~/lib/temporal';
import { requestSchema, wrongFields } from './request-schema';

beforeAll(ensureTemporal);

const schema = requestSchema(
  v.object({
    title: v.optional(f.text(40)),
    note: v.optional(f.text(40)),
    q: v.optional(f.text(40)),
    contact_name: v.optional(f.requiredText(2, 40)),
    tags: v.optional(v.array(f.text(40))),
    starts_local: v.optional(f.wallTime),
    opens_at: v.optional(v.nullable(f.instant)),
    from: v.optional(v.union([v.literal('today'), f.day])),
    time_zone: v.optional(f.timeZone),
  }),
);
const wrong = (sent: object) => {
  const read = v.safeParse(schema, sent);
  return read.success ? [] : wrongFields(read.issues).map(({ field, code }) => `${field} ${code}`);
};

it.each([
  [{ title: 'Sopa para todos 🍲 سوپ می‌خوریم' }],
  [{ note: 'Nuts!\n\tNo, really.' }],
  [{ contact_name: ' Jo ' }],
  [{ title: 'می\u200cخوریم\u200f', note: '\u2067שלום\u2069', q: '\u202a+33 6\u202c' }],
  [{ contact_name: '👩‍👩‍👧' }],
  [{ from: 'today', opens_at: null }],
  [{ from: '2028-02-29', starts_local: '2026-12-04T23:59', opens_at: '2026-12-04T00:00:00.5Z' }],
  [{ time_zone: 'Asia/Calcutta' }],
])('takes %j', (sent) => expect(wrong(sent)).toEqual([]));

it.each([
  [{ title: 'Soup\nBcc: everybody' }, 'title characters'],
  [{ title: 'Soup\0' }, 'title characters'],
  [{ title: 'Menu \u202egnp.exe' }, 'title characters'],
  [{ tags: ['\u2068soup\u2069'] }, 'tags.0 characters'],
  [{ note: 'one\r\ntwo' }, 'note characters'],
  [{ note: 'half \ud83c' }, 'note characters'],
  [{ tags: ['soup', 'so\u0007up'] }, 'tags.1 characters'],
  [{ contact_name: '' }, 'contact_name required'],
  [{ contact_name: ' \u200b\u2060 ' }, 'contact_name too_short'],
  [{ contact_name: 'J\u200b' }, 'contact_name too_short'],
  [{ contact_name: '\0\0\0' }, 'contact_name characters'],
  [{ starts_local: '2027-02-30T10:00' }, 'starts_local format'],
  [{ starts_local: '2027-02-20T24:00' }, 'starts_local format'],
  [{ starts_local: '9999-02-20T10:00' }, 'starts_local format'],
  [{ opens_at: '2016-12-31T23:59:60Z' }, 'opens_at format'],
  [{ from: '0000-01-01' }, 'from format'],
  [{ from: 'yesterday' }, 'from format'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone unknown_zone'],
])('refuses %j once, by field', (sent, expected) => expect(wrong(sent)).toEqual([expected]));

it('takes no schema whose texts it would not find', () => {
  expect(() => requestSchema(v.object({ notes: v.record(v.string(), v.string()) }))).toThrow('record');
});
