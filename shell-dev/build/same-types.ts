import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

const names = ['@mf-types.zip', '@mf-types.d.ts'];

/** Puts the types that another build of the same sources made into this one as well: to make them is the dear half of a build. */
export class SameTypes {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SameTypes', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'SameTypes', stage }, () => {
        for (const name of names) {
          const file = path.join(this.folder, name);
          if (existsSync(file)) compilation.emitAsset(name, new sources.RawSource(readFileSync(file)));
          else
            compilation.errors.push(new WebpackError(`${file} is not there: run the default build first.`));
        }
      });
    });
  }
}
