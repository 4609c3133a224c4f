import { execFileSync, spawnSync } from 'node:child_process';
import { installDebianPackages } from '../../support/debian-packages';

/** A word on paper, in points from the left and the top of its page. */
export interface PdfWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export interface PdfPage {
  readonly width: number;
  readonly words: readonly PdfWord[];
}

const hasReader = (): boolean => spawnSync('pdftotext', ['-v']).status === 0;

/** Why no PDF can be read here; `undefined` when one can. */
export const pdfProblem = (): string | undefined =>
  hasReader() ? undefined : installDebianPackages('poppler-utils');

/** Where each word of a PDF stands. */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const text = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text
    .split('<page ')
    .slice(1)
    .map((page) => ({
      width: Number(/width="([\d.]+)"/.exec(page)?.[1]),
      words: [
        ...page.matchAll(
          /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="[\d.-]+">(.*?)<\/word>/g,
        ),
      ].map(([, left, top, right, word = '']) => ({
        text: word,
        left: Number(left),
        right: Number(right),
        top: Number(top),
      })),
    }));
}
