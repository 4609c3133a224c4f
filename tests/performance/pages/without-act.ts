/** In the benchmark's page the fakes of the tests run as they are, and React's act, which only tests have, does nothing. */
export const act = <T>(run: () => T): T => run();
