import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { fakeClock, fakeDevice, NOW } from '../../tests/support/fake-platform';
import { renderWith } from '../../tests/support/render';
import { useStoredDraft } from './drafts';
import { useMe } from './shell';

const asText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);

function Note(): ReactNode {
  const { draft, store, remove } = useStoredDraft('note', asText);
  const [text, setText] = useState(draft ?? '');
  const type = (typed: string) => {
    setText(typed);
    store(typed);
  };
  return (
    <>
      <input aria-label="Note" value={text} onChange={(change) => type(change.target.value)} />
      <button onClick={remove}>Drop</button>
    </>
  );
}
function Desk(): ReactNode {
  const me = useMe();
  return me ? <Note key={me.id} /> : <p>Signed out</p>;
}

const note = () => screen.findByRole('textbox', { name: 'Note' });

afterEach(() => jest.useRealTimers());

describe('a draft', () => {
  it('is there again after a reload, for the same person only', async () => {
    const device = fakeDevice();
    const first = renderWith(<Desk />, { device });
    await first.user.type(await note(), 'For four');
    await waitFor(async () =>
      expect((await device.get('drafts', 'family-garcia', 'note'))?.value).toBe('For four'),
    );
    first.unmount();

    const second = renderWith(<Desk />, { device });
    expect(await note()).toHaveValue('For four');
    act(() => second.services.shell.session.set({ id: 'family-lind' }));
    await waitFor(async () => expect(await note()).toHaveValue(''));
  });

  it('is drawn once where a device takes a second from that to its first effect', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let drawn = 0;
    function SlowNote(): ReactNode {
      // Of what Suspense hides and shows again, layout effects run again.
      useLayoutEffect(() => {
        drawn += 1;
        jest.advanceTimersByTime(1_500);
      }, []);
      return <Note />;
    }
    const { user } = renderWith(
      <Suspense>
        <SlowNote />
      </Suspense>,
    );
    await user.type(await note(), 'For four');
    expect(drawn).toBe(1);
  });

  it('survives a lost session on this page, and is on the device again when the person is back', async () => {
    const device = fakeDevice();
    const { services, user } = renderWith(<Desk />, { device });
    await user.type(await note(), 'For four');
    services.api.on({ showMe: { can: [], signed_in: false } });
    act(() => services.shell.session.set(null));
    expect(await screen.findByText('Signed out')).toBeVisible();
    await waitFor(async () => expect(await device.get('drafts', 'family-garcia', 'note')).toBeUndefined());
    act(() => services.shell.session.set({ id: 'family-garcia' }));
    expect(await note()).toHaveValue('For four');
    await waitFor(async () =>
      expect((await device.get('drafts', 'family-garcia', 'note'))?.value).toBe('For four'),
    );
  });

  it('that the device could not keep goes there when it can, as it is by then', async () => {
    const device = fakeDevice();
    await device.put('drafts', 'family-garcia', 'note', 'From before');
    device.isAvailable.set(false);
    const { user } = renderWith(<Desk />, { device });
    const kept = async () => (await device.get('drafts', 'family-garcia', 'note'))?.value;
    await user.type(await note(), 'Typed since');
    act(() => device.isAvailable.set(true));
    await waitFor(async () => expect(await kept()).toBe('Typed since'));
    expect(await note()).toHaveValue('Typed since');
  });

  it('that the device could not keep does not come there after its person has gone', async () => {
    const device = fakeDevice();
    device.isAvailable.set(false);
    const { services, user } = renderWith(<Desk />, { device });
    await user.type(await note(), 'Mine');
    act(() => services.shell.session.set({ id: 'family-lind' }));
    expect(await note()).toHaveValue('');
    act(() => device.isAvailable.set(true));
    await user.type(await note(), 'Theirs');
    await waitFor(async () =>
      expect((await device.get('drafts', 'family-lind', 'note'))?.value).toBe('Theirs'),
    );
    expect(await device.get('drafts', 'family-garcia', 'note')).toBeUndefined();
  });

  it('goes when it is dropped', async () => {
    const device = fakeDevice();
    const { user } = renderWith(<Desk />, { device });
    await user.type(await note(), 'Done');
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    await waitFor(async () => expect(await device.get('drafts', 'family-garcia', 'note')).toBeUndefined());
  });

  it('is refused when it is not one, and forgotten when it is old', async () => {
    const clock = fakeClock();
    const device = fakeDevice(clock.now);
    await device.put('drafts', 'family-garcia', 'note', { not: 'text' });
    const first = renderWith(<Desk />, { device, clock });
    expect(await note()).toHaveValue('');
    first.unmount();

    await device.put('drafts', 'family-garcia', 'note', 'Long ago');
    clock.set(NOW + 15 * 24 * 3_600_000);
    renderWith(<Desk />, { device, clock });
    expect(await note()).toHaveValue('');
    await waitFor(async () => expect(await device.get('drafts', 'family-garcia', 'note')).toBeUndefined());
  });
});
