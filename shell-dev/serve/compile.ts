import webpack, { type Configuration, type Stats } from 'webpack';

/** The errors of a build as a person reads them, without the stack of the bundler. */
export function problemsOf(stats: Stats): string {
  return stats.toString({
    all: false,
    errors: true,
    errorDetails: false,
    warnings: true,
    colors: Boolean(process.stdout.isTTY),
  });
}

/** One build from beginning to end; rejects with the readable errors. */
export function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack was given nothing to build.'));
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const failure = error ?? closing;
        if (failure) reject(failure);
        else if (stats?.hasErrors()) reject(new Error(problemsOf(stats)));
        else resolve();
      });
    });
  });
}
