/** The nonce of this page's own script, which the preview server writes; none in development. */
export const pageNonce: string | undefined =
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
