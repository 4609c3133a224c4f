/** @jest-environment jest-fixed-jsdom */

import { writable } from '~/lib/readable';
import { aTopic, follow } from '../../../tests/support/follow';
import {
  endCables,
  pass,
  server,
  start,
  startServer,
  stateOf,
} from '../../../tests/support/owned-connection';

beforeEach(startServer);
afterEach(endCables);

describe('a session that the server refuses', () => {
  it('reports a rejected subscription, which is not requested again', async () => {
    server.answers = { HouseholdChannel: 'reject' };
    const cable = start();
    const { heard } = follow(cable, aTopic('HouseholdChannel'));
    await pass(20_000);
    expect(heard).toEqual(['(rejected)']);
    expect(server.last().commands.filter(({ command }) => command === 'subscribe')).toHaveLength(1);
    expect(stateOf(cable)).toBe('live');
  });

  it('requests a session at most twice a minute, and reconnects with the new one', async () => {
    const renewSession = jest.fn(async () => false);
    const cable = start({ renewSession });
    follow(cable);
    await pass(50);
    const unauthorized = { type: 'disconnect', reason: 'unauthorized', reconnect: false };
    server.last().say(unauthorized);
    expect(stateOf(cable)).toBe('auth');
    await pass(29_000);
    expect(renewSession).toHaveBeenCalledTimes(1);
    expect(server.sockets).toHaveLength(1);
    await pass(2_000);
    renewSession.mockResolvedValue(true);
    server.last().say(unauthorized);
    await pass(100);
    expect(renewSession).toHaveBeenCalledTimes(2);
    expect(stateOf(cable)).toBe('live');
  });

  it('reconnects at once when the shell’s session changes, also for the same user', async () => {
    const session = writable<{ id: string } | null>({ id: 'one' });
    const cable = start({ session });
    follow(cable);
    await pass(50);
    server.last().say({ type: 'disconnect', reason: 'unauthorized', reconnect: false });
    await pass(5_000);
    expect(stateOf(cable)).toBe('auth');
    session.set({ id: 'one' });
    await pass(50);
    expect(stateOf(cable)).toBe('live');
  });

  it('reconnects for another user, with everything confirmed again', async () => {
    const session = writable<{ id: string } | null>({ id: 'one' });
    const cable = start({ session });
    const { heard } = follow(cable);
    await pass(50);
    session.set({ id: 'one' });
    await pass(50);
    expect(server.sockets).toHaveLength(1);
    session.set({ id: 'two' });
    await pass(50);
    expect(server.sockets).toHaveLength(2);
    expect(server.open()).toHaveLength(1);
    expect(heard).toEqual(['(confirmed)', '(confirmed)']);
  });
});
