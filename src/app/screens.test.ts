import { paths, type PathName } from '~/domain/paths';
import { screens } from '~/domain/screens';
import { screenAt } from './screens';

it.each([
  ['/', 'browse'],
  ['/calendar', 'calendar'],
  ['/mine', 'mine'],
  ['/mine/reg_1', 'ticket'],
  ['/manage', 'manage'],
  ['/evt_1', 'event'],
  ['/evt_1/register', 'register'],
  ['/evt_1/register/more', undefined],
])('the screen at %s is %s', (rest, screen) => {
  expect(screenAt(rest)).toBe(screen);
});

describe('every path', () => {
  const ids = { eventId: 'evt_1', registrationId: 'reg_1', seriesId: 'ser_1', what: 'roster' };
  const built = (Object.keys(paths) as PathName[]).map((name) => screenAt(`/${paths[name](ids)}`));

  it('leads to a screen, and every screen has a path', () => {
    expect(new Set(built)).toEqual(new Set(screens.map(({ id }) => id)));
  });
});
