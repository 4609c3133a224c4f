import '@testing-library/jest-dom';
import { act, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { patience } from './patience';

// Nothing is laid out here, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: 15_000 * patience,
  // What has been answered is drawn first. Outside `act`, React shows what replaces a fallback only once that is 300 ms old, and a test
  // that waits for its first screen did little else.
  asyncWrapper: async (wait) => {
    await act(async () => undefined);
    return asyncWrapper(wait);
  },
});

// In development React notes for each element where it was made, up to ten thousand a second, for messages that no test reads: an eighth of
// the time of a screen's tests.
const internals: object = Object(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
