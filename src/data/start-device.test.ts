import { Failure } from '~/lib/failure';
import { aHousehold } from '../../tests/support/build';
import { fakeApi } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell } from '../../tests/support/fake-platform';
import { fakeServices } from '../../tests/support/render';

const ana = { id: 'family-ana' };

async function signedIn(answer: unknown) {
  const device = fakeDevice();
  await device.put('tickets', ana.id, 'reg_1', 'a ticket');
  await device.put('drafts', ana.id, 'note', 'a draft');
  const api = fakeApi({ showMe: answer } as Parameters<typeof fakeApi>[0]);
  // These start what `data` does by itself.
  const services = fakeServices({ api, device, shell: fakeShell({ session: ana }) });
  const stored = async () =>
    (await device.getAll('tickets', ana.id)).length + (await device.getAll('drafts', ana.id)).length;
  return { services, api, device, stored };
}

describe('what a device stores when a shell says that nobody is signed in', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['goes when the server says so too', { can: [], signed_in: false }, 0],
    ['stays when the server still knows the person', { can: [], signed_in: true }, 2],
    ['stays when the server cannot be asked', new Failure('offline'), 2],
    ['stays when the server fails', new Failure('unavailable'), 2],
  ])('%s', async (_name, answer, left) => {
    const { services, stored } = await signedIn(answer);
    services.shell.session.set(null);
    await jest.advanceTimersByTimeAsync(100);
    expect(await stored()).toBe(left);
  });

  it.each([
    ['goes when an older server refuses what is only for persons', new Failure('signed-out'), 0],
    ['stays when an older server knows the person', aHousehold(), 2],
    ['stays when an older server knows somebody without a household', new Failure('forbidden'), 2],
  ])('%s', async (_name, showHousehold, left) => {
    const { services, api, stored } = await signedIn({ can: [] });
    api.on({ showHousehold });
    services.shell.session.set(null);
    await jest.advanceTimersByTimeAsync(100);
    expect(await stored()).toBe(left);
  });

  it('goes once the server can be asked again', async () => {
    const { services, api, stored } = await signedIn(new Failure('offline'));
    services.shell.session.set(null);
    await jest.advanceTimersByTimeAsync(20_000);
    api.on({ showMe: { can: [], signed_in: false } });
    expect(await stored()).toBe(2);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await stored()).toBe(0);
  });

  it('stays when the same person is back before the server was asked again', async () => {
    const { services, api, stored } = await signedIn(new Failure('offline'));
    services.shell.session.set(null);
    await jest.advanceTimersByTimeAsync(100);
    services.shell.session.set(ana);
    api.on({ showMe: { can: [], signed_in: false } });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await stored()).toBe(2);
  });

  it('goes when a page opens with another person signed in', async () => {
    const { device, stored } = await signedIn(new Failure('offline'));
    fakeServices({ api: fakeApi({}), device, shell: fakeShell({ session: { id: 'family-ben' } }) });
    await jest.advanceTimersByTimeAsync(100);
    expect(await stored()).toBe(0);
  });

  it('goes when another person signs in', async () => {
    const { services, stored } = await signedIn(new Failure('offline'));
    services.shell.session.set({ id: 'family-ben' });
    await jest.advanceTimersByTimeAsync(100);
    expect(await stored()).toBe(0);
  });
});
