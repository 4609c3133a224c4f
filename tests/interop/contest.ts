import { contestants, start, type Server } from './servers';

/**
 * The same questions to our reference back end and to a real Rails server: what one answers, the other must. Both run from the
 * beginning to the end of a file.
 */
export function contest(ask: (server: () => Server, name: string) => void): ReadonlyMap<string, Server> {
  const servers = new Map<string, Server>();
  beforeAll(async () => {
    await Promise.all(
      contestants.map(async ([name, recipe, why]) => {
        if (why === undefined) servers.set(name, await start(recipe));
      }),
    );
  });
  afterAll(async () => {
    await Promise.all([...servers.values()].map((server) => server.stop()));
  });
  for (const [name, , why] of contestants) {
    (why === undefined ? describe : describe.skip)(why === undefined ? name : `${name}: ${why}`, () =>
      ask(() => servers.get(name) as Server, name),
    );
  }
  return servers;
}
