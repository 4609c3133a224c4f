import '@testing-library/jest-dom';
import { act, configure, getConfig } from '@testing-library/react';

// Nothing is laid out here, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: 15_000,
  // What has been answered is drawn first. Outside `act`, React shows what replaces a fallback only once that is 300 ms old, and a test
  // that waits for its first screen did little else.
  asyncWrapper: async (wait) => {
    await act(async () => undefined);
    return asyncWrapper(wait);
  },
});
