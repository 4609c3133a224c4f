import { nonce } from '../../../shell-dev/host/page';

declare let __webpack_nonce__: string | undefined;
if (nonce) __webpack_nonce__ = nonce;

// The development shell, with what only tests change. As in the shell itself, shared modules are negotiated first.
void import(/* webpackChunkName: "start" */ './start').then(({ startForTests }) => startForTests());
