import { MissingShare, missingFrom } from '~/domain/missing-share';
import { build } from './build';

declare const __webpack_share_scopes__: { readonly default?: unknown };

/** What this build has no fallback for and the page's share scope lacks. */
const missing = (): readonly string[] => missingFrom(__webpack_share_scopes__.default, build.needs);

/** Throws `MissingShare` when anything is missing that this build needs: half of Events is not offered. */
export function needShares(): void {
  const names = missing();
  if (names.length > 0) throw new MissingShare(names);
}

/** What has to be there before a component of ours can say anything. */
const toRender = /^react(?:$|\/|-router)/;

/** The same, only where not even the words could be drawn: for whoever is about to import React. */
export function needReact(): void {
  if (missing().some((name) => toRender.test(name))) needShares();
}
