import { readArguments, UsageError } from './arguments';

describe('the command line', () => {
  it('has defaults for everything', () => {
    expect(readArguments([], {})).toEqual({
      ports: { shell: 3000, remote: 3001, platform: 3002 },
      hosts: [],
      reset: false,
      build: false,
    });
  });

  it('takes ports from arguments before the environment', () => {
    const { ports } = readArguments(['--shell-port', '4000'], { SHELL_PORT: '5000', REMOTE_PORT: '5001' });
    expect(ports).toEqual({ shell: 4000, remote: 5001, platform: 3002 });
  });

  it('passes on what the back end is told', () => {
    expect(readArguments(['--reset', '--events', '100000', '--calendar', 'x.ics'], {})).toMatchObject({
      reset: true,
      events: 100_000,
      calendar: 'x.ics',
    });
  });

  it('takes the hosts that pages are asked for by', () => {
    const { hosts } = readArguments(
      ['--host', 'Kitchen.LAN', '--host', '192.168.1.20', '--host', '[FD00::1]'],
      {},
    );
    expect(hosts).toEqual(['kitchen.lan', '192.168.1.20', '[fd00::1]']);
  });

  it.each([
    [['--host', 'http://kitchen.lan'], /--host wants a name or an address without a port/],
    [['--host', 'kitchen.lan:3000'], /--host wants/],
    [['--host', '.'], /--host wants/],
    [['--events', 'many'], /--events wants a whole number/],
    [['--shell-port', '70000'], /--shell-port wants a whole number up to 65535/],
    [['--colour', 'red'], /--colour/],
  ])('%p is refused in words', (args, words) => {
    expect(() => readArguments(args, {})).toThrow(UsageError);
    expect(() => readArguments(args, {})).toThrow(words);
  });
});
