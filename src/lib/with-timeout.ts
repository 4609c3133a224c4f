/** Resolves to `undefined` if the promise takes longer than `ms`. */
export const withTimeout = <T>(promise: Promise<T>, ms: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
