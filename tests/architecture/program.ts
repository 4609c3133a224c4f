/** The sources as the compiler's API reads them: all that the exposes lead to, once for every check that asks for types. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');

export interface Reading {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly exposes: readonly string[];
}

let parsed: ts.Program | undefined;

/**
 * Files are parsed once. Each reader has a checker of its own: the order in which a checker prints a union is that in which it met its types,
 * so the surface would depend on what was asked before.
 */
export function readProgram(): Reading {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const home = path.join(root, 'src/exposes');
  const exposes = readdirSync(home)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .toSorted()
    .map((file) => path.join(home, file));
  const declarations = ['src/build.d.ts', 'src/styles.d.ts'].map((file) => path.join(root, file));
  const program = ts.createProgram([...exposes, ...declarations], options, undefined, parsed);
  parsed = program;
  return { program, checker: program.getTypeChecker(), exposes };
}
