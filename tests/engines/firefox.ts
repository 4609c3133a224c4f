import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { engineEnvironment, firstOf, viewport, wrapped, type Driver, type Engine } from './driver';

export const findFirefox = (): string | undefined =>
  firstOf([process.env['FIREFOX'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox']);

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: LogEntry;
}

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

/** The commands of one WebDriver BiDi connection, and what pages wrote to the console. */
class BidiConnection {
  readonly entries: LogEntry[] = [];
  private sent = 0;
  private readonly waiting = new Map<number, (message: Message) => void>();

  constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.id !== undefined) this.waiting.get(message.id)?.(message);
      else if (message.method === 'log.entryAdded' && message.params) this.entries.push(message.params);
    });
  }

  send(method: string, params: object = {}): Promise<unknown> {
    const id = (this.sent += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ type, result, message }) => {
        this.waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${message}`));
        else resolve(result);
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

/** Firefox speaks WebDriver BiDi by itself. */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'events-firefox-'));
  const child = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: engineEnvironment },
  );
  const socket = new WebSocket(`${await addressOf(child)}/session`);
  await once(socket, 'open');
  const connection = new BidiConnection(socket);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'firefox',
    newWindow: () => openWindow(connection),
    close: async () => {
      const exited = once(child, 'exit');
      await connection.send('browser.close');
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = '';
    stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(words)?.[1];
      if (address) resolve(address);
    });
    stderr?.once('close', () => reject(new Error(`Firefox ended: ${words}`)));
  });
}

async function openWindow(connection: BidiConnection): Promise<Driver> {
  const { userContext } = (await connection.send('browser.createUserContext')) as { userContext: string };
  const { context } = (await connection.send('browsingContext.create', { type: 'tab', userContext })) as {
    context: string;
  };
  await connection.send('browsingContext.setViewport', { context, viewport });
  return {
    goTo: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call: async (source, args) => {
      const answer = (await connection.send('script.callFunction', {
        functionDeclaration: wrapped(source),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!answer.result) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value);
    },
    perform: async (actions) => {
      await connection.send('input.performActions', { context, actions });
    },
    setFile: async (value, file) => {
      const locator = { type: 'css', value };
      const { nodes } = (await connection.send('browsingContext.locateNodes', { context, locator })) as {
        nodes: { sharedId: string }[];
      };
      if (!nodes[0]) throw new Error(`There is no ${value}`);
      const element = { sharedId: nodes[0].sharedId };
      await connection.send('input.setFiles', { context, element, files: [file] });
    },
    screenshot: async () => {
      const { data } = (await connection.send('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    complaints: () =>
      connection.entries
        .filter(({ level, source }) => source.context === context && (level === 'error' || level === 'warn'))
        .map(({ level, text }) => `console.${level}: ${text}`),
    close: async () => {
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}
