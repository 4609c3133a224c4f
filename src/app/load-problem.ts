import { ContractMismatch } from '~/domain/contract-version';
import { MissingRouter, MissingShare } from '~/domain/missing-share';
import { plainWords, type PlainWords } from './plain-words';
import { tellDevelopers } from './tell-developers';

/** Why Events is not there, in the few words that need no catalogue. `again`: what the way to try again is called, where there is one. */
export interface LoadProblem {
  readonly title: string;
  readonly detail: string;
  readonly again?: string;
}

interface PlatformProblem {
  readonly field: string;
  readonly expected: string;
  readonly received: string;
}

// By name: importing the class would pull the whole platform into the first chunk.
const isPlatformProblem = (error: unknown): error is PlatformProblem =>
  error instanceof Error && error.name === 'PlatformMismatch';

/** Two that do not fit are final; everything else may be a matter of the network. */
export function loadProblem(error: unknown): LoadProblem {
  const words = plainWords();
  if (error instanceof ContractMismatch && error.isVersion)
    return { title: words.mismatchTitle, detail: words.mismatch(error.shell, error.remote) };
  if (error instanceof ContractMismatch)
    return {
      title: words.platformTitle,
      detail: words.platform('platform.contractVersion', `a version such as ${error.remote}`, error.shell),
    };
  if (error instanceof MissingShare)
    return { title: words.mismatchTitle, detail: wordsOfShare(error, words) };
  if (error instanceof MissingRouter) return { title: words.mismatchTitle, detail: words.noRouter };
  if (error instanceof Error && error.name === 'TrustedTypesMissing')
    return { title: words.mismatchTitle, detail: words.trustedTypes };
  if (isPlatformProblem(error)) {
    const { field, expected, received } = error;
    return {
      title: words.platformTitle,
      detail: words.platform(field ? `platform.${field}` : 'platform', expected, received),
    };
  }
  return { title: words.failedTitle, detail: words.failed, again: words.again };
}

/** Style of an element by itself, where our sheet may be missing: a shell's reset leaves nothing of a button to be seen. */
export const asBrowsersDraw = { all: 'revert' } as const;

function wordsOfShare({ names, fault }: MissingShare, words: PlainWords): string {
  const all = names.join(', ');
  switch (fault.kind) {
    case 'absent':
      return words.missingShare(all);
    case 'version':
      return words.otherShared(all, fault.shared, fault.needed);
    case 'other-react':
      return words.otherReact(all);
    case 'other-router':
      return words.otherRouter(all);
  }
}

/**
 * The same without React, for an element in which nothing could be rendered; what no further try can mend is told to developers as well.
 * Returns how to take it away.
 */
export function sayLoadProblem(
  element: HTMLElement,
  error: unknown,
  platform: unknown,
  onRetry: () => void,
): () => void {
  const { title, detail, again } = loadProblem(error);
  if (!again) tellDevelopers(error, platform);
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.dataset['area'] = 'events';
  box.dataset['problem'] = '';
  box.append(withText('h2', title), withText('p', detail));
  if (again) {
    const button = withText('button', again);
    button.type = 'button';
    button.addEventListener('click', onRetry);
    box.append(button);
  }
  element.append(box);
  return () => box.remove();
}

function withText<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  Object.assign(element.style, asBrowsersDraw);
  return element;
}
