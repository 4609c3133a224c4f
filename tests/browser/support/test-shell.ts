import path from 'node:path';
import type { ShellPlace } from '../../../shell-dev/serve/build';

const here = import.meta.dirname ?? __dirname;

/** The shell that browser tests open: the development shell with what only tests change in it (`tests/support/host`). */
export const testShell: ShellPlace = {
  folder: path.join(here, '../../.output/shell'),
  entry: path.join(here, '../../support/host/index.ts'),
  sources: ['tests/support/host'],
};
