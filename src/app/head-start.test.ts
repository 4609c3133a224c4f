import { screenAt } from './head-start';

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
