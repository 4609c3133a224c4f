import { listen, type Answerer, type Listening } from './listen';
import { notThere, staticFiles } from './static-files';

/** What every answer says, in the same words as `nginx.conf`; a test compares the two. */
const shared = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const preflight = {
  ...shared,
  'cache-control': 'no-store',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/** The remote's files as a content server would send them: to any origin, with the cache headers of the contract. */
export function serveRemote(port: number, folder: string, hosts: readonly string[] = []): Promise<Listening> {
  const files = staticFiles(folder, shared);
  const answerer: Answerer = async (request, answer, { pathname }) => {
    if (request.method === 'OPTIONS') answer.writeHead(204, preflight).end();
    else if (!(await files.serve(request, answer, decodeURIComponent(pathname)))) notThere(answer, shared);
  };
  return listen(port, answerer, { hosts });
}
