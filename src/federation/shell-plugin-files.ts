import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Compiler } from 'webpack';

const source = path.join(import.meta.dirname ?? __dirname, './package/shell-plugin.ts');

/** The shell plugin for teams without npm: one readable module with its comments, and its types. */
function shellPluginFiles(): Readonly<Record<'shell-plugin.js' | 'shell-plugin.d.ts', string>> {
  const text = readFileSync(source, 'utf8');
  const compilerOptions: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    isolatedDeclarations: true,
    declaration: true,
  };
  const fileName = path.basename(source);
  const types = ts.transpileDeclaration(text, { fileName, compilerOptions, reportDiagnostics: true });
  const [problem] = types.diagnostics ?? [];
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
  return {
    'shell-plugin.js': ts.transpileModule(text, { fileName, compilerOptions }).outputText,
    'shell-plugin.d.ts': types.outputText,
  };
}

/** Emits them beside the manifest. */
export class ShellPluginFiles {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellPluginFiles', (compilation) => {
      compilation.fileDependencies.add(source);
      // Marked as minimized: it is for people and for another bundler to read.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellPluginFiles', stage }, () => {
        for (const [name, text] of Object.entries(shellPluginFiles()))
          compilation.emitAsset(name, new sources.RawSource(text), { minimized: true });
      });
    });
  }
}
