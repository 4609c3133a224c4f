/** The public surface as text: what every expose exports and of which type. A change that nobody meant shows up as a diff. */
import path from 'node:path';
import ts from 'typescript';
import { readProgram } from './program';

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

let read: string | undefined;

/** Every expose with what it exports, read once: the versions ask for it, too. */
export const surface = (): string => (read ??= readSurface());

function readSurface(): string {
  const { program, checker, exposes } = readProgram();
  return (
    exposes
      .map((file) => {
        const source = program.getSourceFile(file);
        const module = source && checker.getSymbolAtLocation(source);
        const lines = module
          ? checker.getExportsOfModule(module).map((symbol) => describe(checker, symbol))
          : [];
        return [`./${path.parse(file).name}`, ...lines.toSorted()].join('\n');
      })
      .join('\n\n')
      .concat('\n')
      // Where a type lies is ours.
      .replaceAll(/import\("[^"]*"\)\./g, '')
  );
}
