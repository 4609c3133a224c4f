import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

/** The last rule of every sheet. It has no effect; a sheet without it was cut off on its way. */
export const END_MARK = '@layer events;';

/**
 * Added to the loader of stylesheets, which has no time-out and does not notice a sheet that was cut off: without this, a sheet that
 * hangs keeps its screen waiting for ever, and an empty or partial sheet leaves the screen unstyled with no error.
 */
const guard = (tag: string, ms: number): string => `
var late = setTimeout(function() { ${tag}.dispatchEvent(new Event("error")); }, ${ms});
var settled = ${tag}.onload;
${tag}.onload = ${tag}.onerror = function(event) {
  clearTimeout(late);
  var isWhole = true;
  try {
    var rules = ${tag}.sheet.cssRules;
    isWhole = rules.length > 0 && rules[rules.length - 1] instanceof CSSLayerStatementRule;
  } catch (unreadable) {}
  settled(event.type === "load" && !isWhole ? new Event("error") : event);
};
`;

/** A chunk fails when one of its sheets does not arrive whole within `timeoutMs`. */
export class StylesheetGuard {
  constructor(private readonly timeoutMs: number) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StylesheetGuard', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StylesheetGuard',
        (source, { tag }) => source + guard(tag, this.timeoutMs),
      );
      // After minification, which would remove the mark, and before content hashes become file names.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'StylesheetGuard', stage }, () => this.mark(compilation));
    });
  }

  private mark(compilation: Compilation): void {
    const { ConcatSource } = compilation.compiler.webpack.sources;
    for (const { name } of compilation.getAssets()) {
      if (name.endsWith('.css')) compilation.updateAsset(name, (sheet) => new ConcatSource(sheet, END_MARK));
    }
  }
}
