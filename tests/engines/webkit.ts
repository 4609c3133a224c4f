import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { settlePorts } from '../../shell-dev/serve/ports';
import { pause } from '../support/until';
import { engineEnvironment, firstOf, viewport, wrapped, type Driver, type Engine } from './driver';

const element = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's driver, which brings its own small browser. It draws on a display: Xvfb's. */
export const findWebKit = (): string | undefined =>
  firstOf(['/usr/bin/Xvfb']) && firstOf(['/usr/bin/WebKitWebDriver']);

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A driver of one browser. `stop` ends both. */
interface Session {
  readonly send: Send;
  stop(): Promise<void>;
}

/** WebKit speaks WebDriver over HTTP. Its log is not part of that: see `complaints.ts`. */
export async function startWebKit(executable: string): Promise<Engine> {
  const { display, number } = await startDisplay();
  return {
    name: 'webkit',
    newWindow: async () => openWindow(await startSession(executable, number)),
    close: () => ended(display, () => display.kill()),
  };
}

function ended(child: ChildProcess, kill: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    kill();
  });
}

async function startDisplay(): Promise<{ display: ChildProcess; number: string }> {
  const size = `${viewport.width}x${viewport.height + 100}x24`;
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = display.stdio[3];
  if (!told) throw new Error('Xvfb has no way to tell its display');
  const [number] = (await once(told, 'data')) as [Buffer];
  return { display, number: `:${number.toString().trim()}` };
}

/** Longest that a browser is waited for, in ms. Usually it is there in less than one second. */
const PATIENCE = 12_000;

/** On a busy machine a driver may wait for ever for the browser that it started. Then another one is started. */
async function startSession(executable: string, display: string): Promise<Session> {
  for (let attempt = 1; ; attempt += 1) {
    const { send, stop } = await startDriver(executable, display);
    try {
      const body = { capabilities: {} };
      const { sessionId } = (await send('POST', '/session', body)) as { sessionId: string };
      return { stop, send: (method, path, more) => send(method, `/session/${sessionId}${path}`, more) };
    } catch (error) {
      await stop();
      if (attempt === 3) throw error;
    }
  }
}

async function startDriver(executable: string, display: string): Promise<Session> {
  const { port } = await settlePorts({ port: 0 });
  const child = spawn(executable, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...engineEnvironment, DISPLAY: display },
    // A group of its own, with its browser in it: one that hangs does not end with its driver.
    detached: true,
  });
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      ...(path === '/session' && { signal: AbortSignal.timeout(PATIENCE) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  for (let attempt = 0; !(await isReady(send)); attempt += 1) {
    if (attempt > 200) throw new Error('WebKitWebDriver does not answer');
    await pause(50);
  }
  return { send, stop: () => ended(child, () => child.pid && process.kill(-child.pid)) };
}

const isReady = (send: Send): Promise<boolean> =>
  send('GET', '/status').then(
    () => true,
    () => false,
  );

/** A window with storage of its own, and all that a person does in it. */
async function openWindow({ send: own, stop }: Session): Promise<Driver> {
  const run = (script: string, args: readonly unknown[]): Promise<unknown> =>
    own('POST', '/execute/sync', { script, args });
  await setViewport(own, run);
  return {
    goTo: async (url) => {
      await own('POST', '/url', { url });
    },
    call: async (source, args) =>
      JSON.parse((await run(`return (${wrapped(source)})(...arguments)`, [JSON.stringify(args)])) as string),
    perform: async (actions) => {
      await own('POST', '/actions', { actions });
    },
    setFile: async (value, file) => {
      const found = (await own('POST', '/element', { using: 'css selector', value })) as Record<
        typeof element,
        string
      >;
      await own('POST', `/element/${found[element]}/value`, { text: file });
    },
    screenshot: async () => Buffer.from((await own('GET', '/screenshot')) as string, 'base64'),
    complaints: () => [],
    close: stop,
  };
}

/** The window is higher than the page by the browser's own bar. */
async function setViewport(
  own: Send,
  run: (script: string, args: readonly unknown[]) => Promise<unknown>,
): Promise<void> {
  await own('POST', '/window/rect', { x: 0, y: 0, ...viewport });
  const inner = (await run('return innerHeight', [])) as number;
  await own('POST', '/window/rect', { ...viewport, height: viewport.height * 2 - inner });
}
