import { pageNonce } from './nonce';

declare let __webpack_nonce__: string | undefined;
if (pageNonce) __webpack_nonce__ = pageNonce;

// The boundary that federation needs: shared modules are agreed on before any code that uses them runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap').then(({ start }) => start());
