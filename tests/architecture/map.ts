/** `npm run check -- --map`: the figures of the house, from its sources, beside what they were and what they should be. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { screens } from '../../src/domain/screens';
import { modulesCrossed, type Journey } from './journeys';

const root = path.resolve(__dirname, '../..');
const relative = (file: string): string => path.relative(root, file).replaceAll(path.sep, '/');

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map((file) => path.join(root, 'src', file));
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object };
const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
const program = ts.createProgram(files, options);
const checker = program.getTypeChecker();
const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);

function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

interface Import {
  readonly to: string;
  readonly isType: boolean;
  readonly isDynamic: boolean;
}

function resolve(specifier: string, from: string): string | undefined {
  const { resolvedModule } = ts.resolveModuleName(specifier, from, options, ts.sys);
  const file = resolvedModule?.resolvedFileName;
  return file && !file.includes('node_modules') ? file : undefined;
}

/** Whether a declaration is erased by the compiler: `import type`, or only types between its braces. */
function isErased(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const { importClause: clause } = node;
  if (!clause) return false;
  const named = clause.namedBindings;
  const hasOnlyTypes =
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.every((one) => one.isTypeOnly);
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || hasOnlyTypes;
}

function importsOf(source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isType: boolean, isDynamic: boolean): void => {
    const to = specifier && ts.isStringLiteral(specifier) && resolve(specifier.text, source.fileName);
    if (to) found.push({ to, isType, isDynamic });
  };
  visitAll(source, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node.moduleSpecifier, isErased(node), false);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true, false);
  });
  return found;
}

const graph = new Map(sources.map((source) => [source.fileName, importsOf(source)]));

/** Groups of files that import each other in a circle, types counted. */
function cycles(): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const { to } of graph.get(file) ?? []) {
      if (!graph.has(to)) continue;
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) groups.push(group);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return groups;
}

function importedByOne(): number {
  const importers = new Map<string, Set<string>>();
  for (const [file, imports] of graph)
    for (const { to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(file));
  return files.filter((file) => importers.get(file)?.size === 1).length;
}

/** Files that have to be files: what a dynamic import fetches, what is exposed, and what a bundler or a worker starts from. */
function isSeam(file: string): boolean {
  const importers = [...graph.values()].flat().filter(({ to, isType }) => to === file && !isType);
  if (relative(file).startsWith('src/exposes/')) return true;
  return importers.length === 0 || importers.some(({ isDynamic }) => isDynamic);
}

/** The rooms that a person changes for a screen. Controls, formats, adapters and the words of the API are not counted. */
const ofJourney = /^src\/(routes|features|parts|data|domain)\//;

/** Modules that a route loads before its page can work, by static imports of values. */
function loadedBy(...routes: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const { to, isType, isDynamic } of graph.get(file) ?? []) if (!isType && !isDynamic) visit(to);
  };
  for (const route of routes) visit(path.join(root, `src/routes/${route}.route.tsx`));
  return new Set([...found].filter((file) => ofJourney.test(relative(file))));
}

/** Those of the modules that a route loads in which a function runs when somebody goes the plain way. */
function crossedBy(name: Journey, route: string): Set<string> {
  const loaded = loadedBy(route);
  return new Set(modulesCrossed(name).filter((file) => loaded.has(file)));
}

/** `browse · event + register · edit`: a module that two screens of one journey share is counted once. */
function counts(of: (name: Journey, route: string) => ReadonlySet<string>): string {
  const event = of('event', 'event');
  const register = [...of('register', 'register')].filter((file) => !event.has(file));
  return `${of('browse', 'browse').size} · ${event.size} + ${register.length} · ${of('edit', 'edit-event').size}`;
}

const screenIds = new Set<string>(screens.map(({ id }) => id));
const MANY = Math.ceil(screenIds.size / 2);

/** Objects and lists that name at least half of the screens. */
function screenTables(): string[] {
  const named = (node: ts.Node): string[] => {
    if (ts.isObjectLiteralExpression(node))
      return node.properties.flatMap(({ name }) =>
        name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
      );
    if (!ts.isArrayLiteralExpression(node)) return [];
    return node.elements.flatMap((element) => {
      if (ts.isStringLiteral(element)) return [element.text];
      if (!ts.isObjectLiteralExpression(element)) return [];
      return element.properties.flatMap((one) =>
        ts.isPropertyAssignment(one) && one.name.getText() === 'id' && ts.isStringLiteral(one.initializer)
          ? [one.initializer.text]
          : [],
      );
    });
  };
  return sources.flatMap((source) => {
    const tables: string[] = [];
    visitAll(source, (node) => {
      if (named(node).filter((name) => screenIds.has(name)).length >= MANY)
        tables.push(relative(source.fileName));
    });
    return tables;
  });
}

/** Hooks of `data` by these names that the rooms above import. */
function hooksOfData(name: RegExp): string[] {
  const found = new Set<string>();
  for (const source of sources) {
    if (!/^src\/(app|routes|features|parts)\//.test(relative(source.fileName))) continue;
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const named = statement.importClause?.namedBindings;
      if (!statement.moduleSpecifier.text.startsWith('~/data') || !named || !ts.isNamedImports(named))
        continue;
      for (const element of named.elements) {
        const exported = (element.propertyName ?? element.name).text;
        if (name.test(exported)) found.add(exported);
      }
    }
  }
  return [...found].toSorted();
}

const isFailure = (node: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some(({ symbol }) => symbol?.name === 'Failure');
};

/** Files besides its own that decide by the kind of a failure. */
function classifiers(): string[] {
  return sources
    .filter((source) => !relative(source.fileName).startsWith('src/lib/failure'))
    .filter((source) => {
      let isClassifying = false;
      visitAll(source, (node) => {
        if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'kind' || !isFailure(node.expression))
          return;
        const { parent } = node;
        isClassifying ||=
          ts.isBinaryExpression(parent) ||
          ts.isSwitchStatement(parent) ||
          ts.isElementAccessExpression(parent);
      });
      return isClassifying;
    })
    .map(({ fileName }) => relative(fileName));
}

function boundaries(): string[] {
  return sources.flatMap((source) => {
    const found: string[] = [];
    visitAll(source, (node) => {
      if (!ts.isClassLike(node)) return;
      const members = node.members.map((member) => member.name?.getText());
      if (members.some((name) => name === 'getDerivedStateFromError' || name === 'componentDidCatch'))
        found.push(node.name?.text ?? relative(source.fileName));
    });
    return found;
  });
}

/** Props by which a component is given what to draw inside. */
function renderProps(): string[] {
  const found = new Set<string>();
  for (const source of sources)
    visitAll(source, (node) => {
      const { name } = node as { name?: ts.Node };
      const isProp = ts.isPropertySignature(node) || ts.isJsxAttribute(node);
      if (isProp && name && /^render[A-Z]/.test(name.getText())) found.add(name.getText());
    });
  return [...found];
}

/** Lines of every function that has a body. A component that holds others counts them too. */
function functionLines(): number[] {
  const found: number[] = [];
  for (const source of sources)
    visitAll(source, (node) => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body) found.push(linesOf(node.getText()));
    });
  return found;
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `${at(0.5)} · ${at(0.9)} · ${at(1)}`;
}

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? '0'
    : `${names.length} (${[...new Set(names)].slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''})`;

type Row = readonly [what: string, then: string, goal: string, now: string];

/** Each figure: what was measured at first, what should be, what is. */
export function map(): readonly Row[] {
  const fileLines = files.map((file) => linesOf(readFileSync(file, 'utf8')));
  const small = files.filter((_, index) => (fileLines[index] ?? 0) <= 30);
  const groups = cycles();
  return [
    ['tables that know a screen', '5', '2', listed(screenTables())],
    ['hooks that follow something live', '5', '1', listed(hooksOfData(/^use(\w*Follow\w*|\w*Live)$/))],
    [
      'hooks that send a change',
      '7',
      '1',
      listed(hooksOfData(/^use(\w*Send|\w*Mutation|Change\w*|Act\w*)$/)),
    ],
    ['files that classify a failure', '12', '1', listed(classifiers())],
    ['error boundaries', '6', '2', listed(boundaries())],
    // "Then" is counted in the same way at the same commit as the rows below. The goals were set for counts by hand: 60 · 50 + 22 · 42.
    [
      'modules of routes, features, parts, data and domain that a route loads: browse · event + register · edit',
      '59 · 60 + 53 · 87',
      '35 · 30 + 15 · 28',
      counts((_, route) => loadedBy(route)),
    ],
    [
      'of them, modules that the journey runs: browse · see the event + take a seat · edit and save',
      '51 · 50 + 45 · 63',
      '35 · 30 + 15 · 28',
      counts(crossedBy),
    ],
    ['files in src without tests', '805', '480', String(files.length)],
    ['of them with at most 30 lines', '203', '60', String(small.length)],
    [
      'of these, seams: fetched by a dynamic import, exposed, or where a bundler starts',
      '–',
      '–',
      String(small.filter(isSeam).length),
    ],
    ['of them imported by exactly one other', '352', '150', String(importedByOne())],
    [
      'groups of files in a cycle, types counted',
      '8',
      '0',
      groups.length === 0
        ? '0'
        : `${groups.length} (largest ${Math.max(...groups.map(({ length }) => length))})`,
    ],
    ['props named render…', '14', '0', listed(renderProps())],
    ['lines of a file: median · p90 · longest', '50 · – · 400', '60–110 · 250 · 400', spread(fileLines)],
    ['lines of a function: median · p90 · longest', '9 · – · 80', '12 · 40 · 80', spread(functionLines())],
  ];
}

export function mapText(): string {
  const rows: readonly Row[] = [['measured', 'then', 'goal', 'now'], ['---', '---', '---', '---'], ...map()];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
