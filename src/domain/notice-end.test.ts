import type { Notice } from '~/api/notices';
import { aRegistration } from '../../tests/support/build';
import { aNotice } from '../../tests/support/build-notice';
import { NOW } from '../../tests/support/fake-platform';
import { endOf } from './notice-end';

const friday = aRegistration();
const closed = { closed_at: '2026-11-21T09:30:00Z', answers: [] };

it.each<[string | undefined, Partial<Notice>]>([
  ['open', {}],
  ['seen', { ...closed, answer: 'seen', seen_at: closed.closed_at }],
  ['coming', { ...closed, answer: 'still_coming' }],
  ['cancelled', { ...closed, answer: 'cancel' }],
  ['changed', { ...closed, answer: 'change' }],
  ['changed', { ...closed, answer: 'choose_again' }],
  ['over', closed],
  ['over', { until: '2026-11-21T09:59:00Z' }],
  [undefined, { loud: false }],
])('ends as %s', (expected, overrides) => {
  const notice = aNotice('time_place', friday, overrides as object);
  expect(endOf(notice, [notice], NOW)).toBe(expected);
  const newer = aNotice('time_place', friday, { corrects: notice.id });
  expect(endOf(notice, [newer, notice], NOW)).toBe('corrected');
});
