/**
 * Bundles a `.worker.ts` into one script that imports nothing. Webpack's own workers would carry the federation's runtime (60 kB) and load
 * chunks by an address that a worker from another origin does not know.
 */
const path = require('node:path');
const esbuild = require('esbuild');

const root = path.join(__dirname, '../..');

/** A polyfill that pages import only where it is missing: in a worker it has run before, as a script of its own. */
const importsNothing = {
  name: 'imports-nothing',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path: name }) =>
      kind === 'dynamic-import' ? { path: name, external: true } : undefined,
    );
  },
};

module.exports = async function workerLoader() {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [this.resourcePath],
    alias: { '~': path.join(root, 'src') },
    bundle: true,
    format: 'iife',
    target: ['chrome123', 'firefox128', 'safari17.5'],
    minify: this.mode === 'production',
    plugins: [importsNothing],
    metafile: true,
    write: false,
  });
  for (const input of Object.keys(metafile.inputs)) this.addDependency(path.join(root, input));
  return outputFiles[0].text;
};
