/** The public surface as text: what every expose exports and of which type. A change that nobody meant shows up as a diff. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');

function describe(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const node = target.declarations?.[0];
  if (!node) return `${symbol.name}: unknown`;
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    const members = checker.getPropertiesOfType(checker.getTypeAtLocation(node)).map((member) => {
      const type = checker.typeToString(
        checker.getTypeOfSymbolAtLocation(member, node),
        node,
        ts.TypeFormatFlags.NoTruncation,
      );
      return `  ${member.name}${member.flags & ts.SymbolFlags.Optional ? '?' : ''}: ${type}`;
    });
    const body = ts.isInterfaceDeclaration(node)
      ? `\n${members.join('\n')}`
      : ` = ${checker.typeToString(checker.getTypeAtLocation(node), node, flags)}`;
    return `type ${symbol.name}${body}`;
  }
  return `${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbolAtLocation(target, node), node, flags)}`;
}

/** Reads the exposes' types with the project's own compiler options. */
export function surface(): string {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const home = path.join(root, 'src/exposes');
  const files = readdirSync(home)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .toSorted();
  const program = ts.createProgram(
    [
      ...files.map((file) => path.join(home, file)),
      path.join(root, 'src/build.d.ts'),
      path.join(root, 'src/styles.d.ts'),
    ],
    options,
  );
  const checker = program.getTypeChecker();
  return files
    .map((file) => {
      const source = program.getSourceFile(path.join(home, file));
      const module = source && checker.getSymbolAtLocation(source);
      const lines = module
        ? checker.getExportsOfModule(module).map((symbol) => describe(checker, symbol))
        : [];
      return [`./${path.parse(file).name}`, ...lines.toSorted()].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}
