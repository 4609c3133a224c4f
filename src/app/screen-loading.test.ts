import { pathBuilders } from '~/domain/paths';
import { screenPaths, screens } from '~/domain/screens';
import { screenAt } from './screen-loading';

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

it('leads to each screen by the path that is built for it', () => {
  const paths = pathBuilders(screenPaths);
  const ids = {
    eventId: 'evt_1',
    registrationId: 'reg_1',
    offerId: 'off_1',
    seriesId: 'ser_1',
    shiftId: 'shf_1',
  };
  for (const { id } of screens) {
    const [path] = paths[id](ids).split('?');
    expect(screenAt(`/${path}`)).toBe(id);
  }
});
