// Listed in the remote's `runtimePlugins`: the federation runtime supports neither a nonce nor Trusted Types, and this file runs before any
// chunk is requested.
declare let __webpack_nonce__: string | undefined;
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>;

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) __webpack_nonce__ = nonce;

const load = __webpack_chunk_load__;
let refusal: Error | undefined;
// Trusted Types refuse an address by throwing within the call, which leaves a pending chunk behind that the next request would wait for.
__webpack_chunk_load__ = (chunk) => {
  if (refusal) return Promise.reject(refusal);
  try {
    return load(chunk);
  } catch (cause) {
    refusal = new Error(
      'The security policy of this page does not let Events load its files: name the Trusted Types policy `events` in it (trusted-types events).',
      { cause },
    );
    refusal.name = 'TrustedTypesMissing';
    return Promise.reject(refusal);
  }
};

/** The federation runtime expects a plugin factory as the default export. */
const securityPolicyPlugin = () => ({ name: 'events-security-policy' });
export { securityPolicyPlugin as default };
