/** @jest-environment jest-fixed-jsdom */
import { createShell } from '.';

const defaults = { api: { main: '', family: '' }, areas: {}, monitoring: false };

it('T17: without a zone of the shell the device’s is followed, also when it travels', () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const device = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const travel = (timeZone: string) => {
    device.mockReturnValue({ ...options, timeZone });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  travel('Europe/Paris');
  const { timeZone } = createShell({}, defaults, () => undefined);
  const listener = jest.fn();
  const unsubscribe = timeZone.subscribe(listener);
  expect(timeZone.get()).toBe('Europe/Paris');
  travel('America/New_York');
  expect([timeZone.get(), listener.mock.calls.length]).toEqual(['America/New_York', 1]);
  unsubscribe();
  travel('Asia/Tokyo');
  expect(listener).toHaveBeenCalledTimes(1);
  device.mockRestore();
});
