import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The sources in a folder of their own, to change and to throw away. */
export class ScratchCopy {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'events-scratch-'));

  constructor() {
    for (const part of [
      'src',
      'shell-dev',
      'tests/support',
      'tests/jest.config.cjs',
      'webpack.config.ts',
      'tsconfig.json',
      'package.json',
    ])
      cpSync(path.join(root, part), this.#at(part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), this.#at('node_modules'));
  }

  /** Puts text behind the first occurrence of a text of a file. Throws where there is none. */
  insert(file: string, after: string, text: string): void {
    const whole = readFileSync(this.#at(file), 'utf8');
    if (!whole.includes(after)) throw new Error(`${file} has no ${after}`);
    writeFileSync(
      this.#at(file),
      whole.replace(after, (found) => found + text),
    );
  }

  /** What the compiler says of all sources but the tests, a line each. The native one: `tsc` takes nearly twice as long. */
  async compile(): Promise<string[]> {
    const file = this.#at('tsconfig.json');
    const config = JSON.parse(readFileSync(file, 'utf8')) as { compilerOptions: object };
    const compilerOptions = { ...config.compilerOptions, noErrorTruncation: true };
    writeFileSync(file, JSON.stringify({ ...config, compilerOptions }));
    const only = ['--type-aware', '--type-check', '--allow=all', '--ignore-pattern=**/*.test.*'];
    const { words } = await this.#run('oxlint', ...only, '--format=unix', 'src', 'shell-dev', 'tests');
    return words.split('\n').filter((line) => line.includes('typescript(TS'));
  }

  /** Runs a script and returns the JSON that it prints. */
  async evaluate(file: string, script: string): Promise<unknown> {
    writeFileSync(this.#at(file), script);
    const { code, words } = await this.#run('tsx', file);
    if (code !== 0) throw new Error(words);
    return JSON.parse(words) as unknown;
  }

  /** Runs unit tests of the copy and returns what jest says of them; throws where one fails. */
  async test(file: string): Promise<string> {
    const { code, words } = await this.#run('jest', '-c', 'tests/jest.config.cjs', '--runInBand', file);
    if (code !== 0) throw new Error(words);
    return words;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #at(file: string): string {
    return path.join(this.#folder, file);
  }

  #run(command: string, ...args: readonly string[]): Promise<{ code: number | null; words: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(path.join(root, 'node_modules/.bin', command), args, { cwd: this.#folder });
      let words = '';
      child.stdout.on('data', (chunk) => (words += String(chunk)));
      child.stderr.on('data', (chunk) => (words += String(chunk)));
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, words }));
    });
  }
}
