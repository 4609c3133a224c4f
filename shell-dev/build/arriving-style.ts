import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

/** The last rule of every sheet. It does nothing; a sheet without it broke off on its way. */
export const END_MARK = '@layer events;';

/**
 * In the remote's own loader of style, which knows neither a time-out nor a half sheet: without this, style that hangs keeps its
 * screen waiting for ever, and style that came empty or in part shows the screen undressed with no error at all.
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

/** Makes style a part of the code: it arrives whole and within `timeoutMs`, or its chunk has failed. */
export class ArrivingStyle {
  constructor(private readonly timeoutMs: number) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ArrivingStyle', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ArrivingStyle',
        (source, { tag }) => source + guard(tag, this.timeoutMs),
      );
      // After minification, which would take the mark away, and before names are made of contents.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'ArrivingStyle', stage }, () => this.mark(compilation));
    });
  }

  private mark(compilation: Compilation): void {
    const { ConcatSource } = compilation.compiler.webpack.sources;
    for (const { name } of compilation.getAssets()) {
      if (name.endsWith('.css')) compilation.updateAsset(name, (sheet) => new ConcatSource(sheet, END_MARK));
    }
  }
}
