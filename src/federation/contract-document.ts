import type { Compiler } from 'webpack';
import { backend } from '~/domain/backend-versions';
import { screens } from '~/domain/screens';
import { areas } from '~/domain/specification';

interface ContractFacts {
  readonly build: { readonly version: string; readonly sha: string; readonly contractVersion: string };
  readonly exposes: readonly string[];
  readonly shared: Readonly<
    Record<string, { readonly requiredVersion: string; readonly singleton: boolean }>
  >;
}

/** Emits `events.contract.json` beside the manifest: what we offer and require, for shells that do not run our code. */
export class ContractDocument {
  constructor(private readonly facts: ContractFacts) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContractDocument', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ContractDocument', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset('events.contract.json', new sources.RawSource(this.text())),
      );
    });
  }

  private text(): string {
    const { build, exposes, shared } = this.facts;
    const { contractVersion, ...rest } = build;
    const requires = Object.fromEntries(
      Object.entries(shared).map(([name, rule]) => [name, rule.requiredVersion]),
    );
    const document = {
      area: 'events',
      contractVersion,
      build: rest,
      exposes,
      routes: screens,
      areas,
      requires: { shared: requires },
      backend,
    };
    return `${JSON.stringify(document, null, 2)}\n`;
  }
}
