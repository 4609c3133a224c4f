import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { staticFiles } from '../../../shell-dev/serve/static-files';
import { examples } from './hosts';

const foreign = import.meta.dirname ?? __dirname;
const sources = path.join(foreign, 'examples');
const output = path.join(foreign, '../../.output/examples');

/** Answers for `http://<name>.localhost`, and says whether there is such an example. */
export type ServeExample = (request: IncomingMessage, answer: ServerResponse, url: URL) => Promise<boolean>;

/** The example shells. They are built when somebody first asks for one: other tests need neither them nor their packages. */
export function serveExamples(manifest: string): ServeExample {
  const folders = examples.map(
    (name) => [name, path.join(name === 'plain' ? sources : output, name)] as const,
  );
  const files = new Map<string, ReturnType<typeof staticFiles>>(
    folders.map(([name, folder]) => [name, staticFiles(folder)]),
  );
  let building: Promise<void> | undefined;

  return async (request, answer, { hostname, pathname }) => {
    const name = hostname.replace(/\.localhost$/, '');
    const own = files.get(name);
    if (!own) return false;
    await (building ??= buildAll());
    if (path.extname(pathname) && (await own.serve(request, answer, pathname))) return true;
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(pageOf(name).replace('%EVENTS_MANIFEST%', manifest));
    return true;
  };
}

/** Bundlers that make pages have made one; for the others it is as it was written. */
function pageOf(name: string): string {
  const built = path.join(output, name, 'index.html');
  return readFileSync(existsSync(built) ? built : path.join(sources, name, 'index.html'), 'utf8');
}

/** In a process of its own: installing packages would keep this one from answering. */
function buildAll(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(foreign, 'build-examples.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The examples were not built: see above.')),
    );
  });
}
