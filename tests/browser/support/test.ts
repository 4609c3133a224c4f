import { expect, test as base, type APIRequestContext } from '@playwright/test';
import type { Urls } from './servers';
import { Shell } from './shell';
import { watchProblems, type Watch } from './watch';

interface Fixtures {
  /** Of the servers that the configuration starts; `test.use({ urls })` for a file that started its own servers. */
  readonly urls: Urls;
  readonly shell: Shell;
  /** Fails the test at its end when any page of it complained. */
  readonly watch: Watch;
  /** Speaks to the reference back end's development routes. */
  readonly backEnd: BackEnd;
}

export interface BackEnd {
  post(path: `/dev/${string}`, body?: unknown): Promise<unknown>;
  get(path: `/dev/${string}`): Promise<unknown>;
}

export const test = base.extend<Fixtures>({
  urls: [JSON.parse(process.env['EVENTS_URLS'] ?? '{}') as Urls, { option: true }],
  shell: async ({ page, urls }, give) => give(new Shell(page, urls.shell)),
  watch: [
    // Servers that a test started for itself end after this: until then its pages have nothing to complain of.
    async ({ context, urls }, give) => {
      const watch = await watchProblems(context);
      await give(watch);
      expect(watch.problems(), `what the pages of ${urls.shell} complained of`).toEqual([]);
    },
    { auto: true },
  ],
  backEnd: async ({ playwright, urls }, give) => {
    const request = await playwright.request.newContext({ baseURL: urls.platform });
    await give(backEndAt(request));
    await request.dispose();
  },
});

function backEndAt(request: APIRequestContext): BackEnd {
  const checked = async (answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<unknown> => {
    expect(answer.ok(), `${answer.url()} answered ${answer.status()}`).toBe(true);
    return answer.headers()['content-type']?.includes('json') ? answer.json() : answer.text();
  };
  return {
    post: async (path, body = {}) => checked(await request.post(path, { data: body })),
    get: async (path) => checked(await request.get(path)),
  };
}

export { expect };
