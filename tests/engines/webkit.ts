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

/** WebKit speaks WebDriver over HTTP. Its log is not part of that: see `complaints.ts`. */
export async function startWebKit(executable: string): Promise<Engine> {
  const { port } = await settlePorts({ port: 0 });
  const { display, number } = await startDisplay();
  const child = spawn(executable, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...engineEnvironment, DISPLAY: number },
  });
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await answering(send);
  return {
    name: 'webkit',
    newWindow: () => openWindow(send),
    close: async () => {
      for (const process of [child, display]) {
        const exited = once(process, 'exit');
        process.kill();
        await exited;
      }
    },
  };
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

async function answering(send: Send): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (attempt > 200) throw new Error('WebKitWebDriver does not answer');
    await pause(50);
  }
}

/** A session is a browser of its own, with storage of its own. */
async function openWindow(send: Send): Promise<Driver> {
  const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const own: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
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
    close: async () => {
      await own('DELETE', '');
    },
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
