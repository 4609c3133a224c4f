import { aRegistration } from '../../tests/support/build';
import { aNotice } from '../../tests/support/build-notice';
import { NOW } from '../../tests/support/fake-platform';
import { openNotices } from './notices';

const friday = aRegistration();
const tonight = aRegistration({ event: { starts_at: '2026-11-21T17:30:00Z' } });
const closed = { closed_at: '2026-11-21T09:30:00Z', answers: [] };

it('has the one that is too late first first, and of one event what can make somebody ill', () => {
  const choice = aNotice('choice', friday);
  const cancelled = aNotice('cancelled', tonight);
  const food = aNotice('allergen', friday);
  const gone = [
    aNotice('cancelled', friday, closed),
    aNotice('allergen', friday, { loud: false }),
    aNotice('time_place', aRegistration({ event: { starts_at: '2026-11-20T10:00:00Z' } })),
  ];
  expect(openNotices([choice, ...gone, food, cancelled], NOW)).toEqual([cancelled, food, choice]);
});
