import { aTopic, follow } from '../../../tests/support/follow';
import { endCables, pass, server, start, startServer, stateOf } from '../../../tests/support/own-line';
import { writable } from '~/lib/readable';

beforeEach(startServer);
afterEach(endCables);

describe('who may not', () => {
  it('is told of a rejection, and nothing is asked for ever', async () => {
    server.answers = { HouseholdChannel: 'reject' };
    const cable = start();
    const { heard } = follow(cable, aTopic('HouseholdChannel'));
    await pass(20_000);
    expect(heard).toEqual(['(rejected)']);
    expect(server.last().commands.filter(({ command }) => command === 'subscribe')).toHaveLength(1);
    expect(stateOf(cable)).toBe('live');
  });

  it('closed for good: asks for a session at most twice a minute, and opens with the new one', async () => {
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

  it('closed for good: opens at once when the shell says that its session changed, also for the same person', async () => {
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

  it('another person signs in: another connection, everything confirmed again', async () => {
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
