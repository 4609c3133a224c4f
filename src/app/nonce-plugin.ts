// Listed in the remote's own `runtimePlugins`: the federation runtime knows no nonce, and this file runs before any chunk is asked for.
declare let __webpack_nonce__: string | undefined;

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) __webpack_nonce__ = nonce;

/** The runtime wants a plugin factory as the default export. */
const noncePlugin = () => ({ name: 'events-nonce' });
export { noncePlugin as default };
