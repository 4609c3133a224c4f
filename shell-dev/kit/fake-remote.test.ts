import type { RouteObject } from 'react-router-dom';
import { createRoutes } from '~/app/route-table';
import type { Exposes } from '../host/remote/exposes';
import { fakeRemote } from './fake-remote';

const plain = (table: readonly RouteObject[]): unknown =>
  table.map(({ id, path, index, handle, children }) => ({
    id,
    path,
    index,
    handle: handle as unknown,
    children: plain(children ?? []),
  }));

describe('the fake remote', () => {
  it('has the route table of the real one', async () => {
    const remote = fakeRemote();
    const fake = await remote.loadRemote<Exposes['routes']>('events/routes');
    expect(plain(fake?.createRoutes() ?? [])).toEqual(plain(createRoutes()));
    expect(plain(fake?.routes ?? [])).toEqual(plain(createRoutes()));
    expect(remote.calls.map(({ name }) => name)).toEqual(['createRoutes']);
  });
});
