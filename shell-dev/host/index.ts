import { nonce } from './page';

declare let __webpack_nonce__: string | undefined;
if (nonce) __webpack_nonce__ = nonce;

// Module Federation needs this dynamic import: shared modules are negotiated before any code that uses them runs.
void import(/* webpackChunkName: "start" */ './start').then(({ start }) => start());
