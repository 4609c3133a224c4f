import { screen, waitFor } from '@testing-library/react';
import type { Following } from '~/api/following';
import { keys } from '~/data/keys';
import { Failure } from '~/lib/failure';
import type { Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { openEvent } from '../../tests/support/open-event';
import type { RenderOptions } from '../../tests/support/render';

const signedIn = () => fakeShell({ session: { id: 'family-garcia', name: 'Lucía' } });

/** The page of an event of Neighbours, and a server that stores who is followed. */
function open(handlers: Handlers = {}, options: RenderOptions = {}) {
  let items: Following['items'] = [];
  return openEvent(
    { organiser: 'Neighbours' },
    { shell: signedIn(), ...options },
    {
      listFollowing: () => ({ items }),
      followOrganiser: ({ body: { organiser, follow } }) => {
        items = follow ? [{ organiser, upcoming: 2 }] : [];
        return { items };
      },
      ...handlers,
    },
  );
}

describe('the organiser of an event', () => {
  it('is followed by one button, which keeps the focus and survives a double click', async () => {
    const { user, services, api } = await open();
    await user.dblClick(await screen.findByRole('button', { name: 'Follow Neighbours' }));
    expect(await screen.findByRole('button', { name: 'Unfollow Neighbours' })).toHaveFocus();
    expect(api.requestsOf('followOrganiser').map(({ input }) => input.body)).toEqual([
      { organiser: 'Neighbours', follow: true },
    ]);
    await waitFor(() => expect(services.shell.announced).toEqual(['You now follow Neighbours']));
  });

  it('has the lists of followed organisers read again, and no others', async () => {
    const { user, services } = await open();
    const owner = 'family-garcia';
    const week = { from: '2026-11-23', to: '2026-11-29' };
    const ofFollowed = [
      keys.pages(owner, { from: 'today', followed: '1' }),
      keys.days(owner, { ...week, followed: '1' }, 3),
    ];
    const others = [keys.pages(owner, { from: 'today', q: 'followed' }), keys.days(owner, week, 3)];
    for (const key of [...ofFollowed, ...others]) services.queries.setQueryData(key, []);
    await user.click(await screen.findByRole('button', { name: 'Follow Neighbours' }));
    await screen.findByRole('button', { name: 'Unfollow Neighbours' });
    const isOutdated = (key: readonly unknown[]) => services.queries.getQueryState(key)?.isInvalidated;
    expect(ofFollowed.map(isOutdated)).toEqual([true, true]);
    expect(others.map(isOutdated)).toEqual([false, false]);
  });

  it('is not followed by visitors', async () => {
    const { api } = await open({}, { shell: fakeShell({ session: null }) });
    expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
    expect(api.requestsOf('listFollowing')).toEqual([]);
  });

  it('stays as it was where following failed', async () => {
    const { user } = await open({ followOrganiser: new Failure('offline') });
    await user.click(await screen.findByRole('button', { name: 'Follow Neighbours' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Follow Neighbours' })).toBeVisible();
  });
});
