const reactShare = { singleton: true, requiredVersion: '^19.0.0', strictVersion: true };
/** `react-router-dom`, which version 8 has no more, only hands on what `react-router` is: ours does that for both. */
const domRouterShare = { singleton: true, requiredVersion: '^7.0.0' };
const routerShare = { singleton: true, requiredVersion: '^7.0.0 || ^8.0.0' };
/** The shared modules, the same list for the remote and our shell. Without the keys that end in a slash, sub-paths are bundled a second time. */
export const shared = {
  react: reactShare,
  'react/': reactShare,
  'react-dom': reactShare,
  'react-dom/': reactShare,
  'react-router-dom': domRouterShare,
  'react-router': routerShare,
  'react-router/': routerShare,
  '@rails/actioncable': { singleton: true, requiredVersion: '>=6.1.0' },
  '@sentry/browser': { singleton: true, requiredVersion: '>=9.0.0' },
};
