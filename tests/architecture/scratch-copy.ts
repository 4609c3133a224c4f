import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The sources in a folder of their own, to change and to throw away. */
export class ScratchCopy {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'events-scratch-'));

  constructor() {
    for (const part of ['src', 'shell-dev', 'tests/support', 'tsconfig.json', 'package.json'])
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

  /** What the compiler says of these files and of what they import, a line each. */
  async compile(...files: readonly string[]): Promise<string[]> {
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { noErrorTruncation: true },
      files: [...files, 'src/build.d.ts', 'src/styles.d.ts'],
      include: [],
    };
    writeFileSync(this.#at('tsconfig.scratch.json'), JSON.stringify(config));
    const { words } = await this.#run('tsc', '--noEmit', '--pretty', 'false', '-p', 'tsconfig.scratch.json');
    return words.split('\n').filter((line) => line.includes('error TS'));
  }

  /** Runs a script and returns the JSON that it prints. */
  async evaluate(file: string, script: string): Promise<unknown> {
    writeFileSync(this.#at(file), script);
    const { code, words } = await this.#run('tsx', file);
    if (code !== 0) throw new Error(words);
    return JSON.parse(words) as unknown;
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
